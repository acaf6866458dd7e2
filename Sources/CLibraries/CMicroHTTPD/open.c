#include "CMicroHTTPD.h"

#include <CProcess.h>
#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

static struct MHD_Daemon *(*start_daemon)(
    unsigned int, uint16_t, void *, void *, MHD_AccessHandlerCallback, void *, ...);
static int (*quiesce_daemon)(struct MHD_Daemon *);
static void (*stop_daemon)(struct MHD_Daemon *);
static void (*suspend_connection)(struct MHD_Connection *);
static void (*resume_connection)(struct MHD_Connection *);
static const void *(*get_connection_info)(struct MHD_Connection *, int, ...);
static const char *(*lookup_connection_value)(struct MHD_Connection *, enum MHD_ValueKind, const char *);
static int (*get_connection_values_n)(
    struct MHD_Connection *, enum MHD_ValueKind, MHD_KeyValueIteratorN, void *);
static struct MHD_Response *(*create_response_from_buffer)(size_t, void *, int);
static struct MHD_Response *(*create_response_from_callback)(
    uint64_t, size_t, MHD_ContentReaderCallback, void *, MHD_ContentReaderFreeCallback);
static enum MHD_Result (*add_response_header)(struct MHD_Response *, const char *, const char *);
static enum MHD_Result (*queue_response)(struct MHD_Connection *, unsigned int, struct MHD_Response *);
static void (*destroy_response)(struct MHD_Response *);
static const char *(*get_reason_phrase_for)(unsigned int);

static int is_open;

static void open_library(void) {
  void *library = emojiart_open_library(LIBRARY("microhttpd", "12"));
  if (!library) return;
  is_open = 1;
#define FIND(name) \
  if (!(*(void **)&name = dlsym(library, "MHD_" #name))) is_open = 0
  FIND(start_daemon);
  FIND(quiesce_daemon);
  FIND(stop_daemon);
  FIND(suspend_connection);
  FIND(resume_connection);
  FIND(get_connection_info);
  FIND(lookup_connection_value);
  FIND(get_connection_values_n);
  FIND(create_response_from_buffer);
  FIND(create_response_from_callback);
  FIND(add_response_header);
  FIND(queue_response);
  FIND(destroy_response);
  FIND(get_reason_phrase_for);
}

int emojiart_http_open(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_library);
  return is_open;
}

// Disables percent-decoding, which is done more strictly in Swift.
static size_t keep_text(void *context, struct MHD_Connection *connection, char *text) {
  (void)context;
  (void)connection;
  return strlen(text);
}

enum {
  USE_ERROR_LOG = 1,
  USE_INTERNAL_POLLING_THREAD = 8,
  ALLOW_SUSPEND_RESUME = 8192 | 1024,
  USE_AUTO = 65536,
};

enum {
  OPTION_END = 0,
  OPTION_CONNECTION_MEMORY_LIMIT = 1,
  OPTION_CONNECTION_LIMIT = 2,
  OPTION_CONNECTION_TIMEOUT = 3,
  OPTION_NOTIFY_COMPLETED = 4,
  OPTION_URI_LOG_CALLBACK = 7,
  OPTION_LISTEN_SOCKET = 12,
  OPTION_EXTERNAL_LOGGER = 13,
  OPTION_UNESCAPE_CALLBACK = 16,
  OPTION_NOTIFY_CONNECTION = 27,
};

struct MHD_Daemon *emojiart_http_start(
    int socket, unsigned int connections, unsigned int idle_seconds,
    void *(*begun)(void *, const char *, struct MHD_Connection *), MHD_AccessHandlerCallback respond,
    MHD_RequestCompletedCallback completed, MHD_NotifyConnectionCallback connected, MHD_LogCallback remark,
    void *context) {
  // The logger comes first, so that it receives messages about the other options.
  return start_daemon(
      USE_AUTO | USE_INTERNAL_POLLING_THREAD | ALLOW_SUSPEND_RESUME | USE_ERROR_LOG, 0, NULL, NULL, respond, context,
      OPTION_EXTERNAL_LOGGER, remark, context,
      OPTION_LISTEN_SOCKET, socket,
      OPTION_CONNECTION_LIMIT, connections,
      OPTION_CONNECTION_TIMEOUT, idle_seconds,
      OPTION_CONNECTION_MEMORY_LIMIT, (size_t)32768,
      OPTION_URI_LOG_CALLBACK, begun, context,
      OPTION_UNESCAPE_CALLBACK, keep_text, NULL,
      OPTION_NOTIFY_COMPLETED, completed, context,
      OPTION_NOTIFY_CONNECTION, connected, context,
      OPTION_END);
}

int emojiart_http_quiesce(struct MHD_Daemon *daemon) { return quiesce_daemon(daemon); }

void emojiart_http_stop(struct MHD_Daemon *daemon) { stop_daemon(daemon); }

void emojiart_http_suspend(struct MHD_Connection *connection) { suspend_connection(connection); }

void emojiart_http_resume(struct MHD_Connection *connection) { resume_connection(connection); }

// Both are members of one union, and thus at its address.
enum { INFO_CONNECTION_FD = 6, INFO_REQUEST_HEADER_SIZE = 10 };

int emojiart_http_socket(struct MHD_Connection *connection) {
  const int *socket = get_connection_info(connection, INFO_CONNECTION_FD);
  return socket ? *socket : -1;
}

size_t emojiart_http_head_size(struct MHD_Connection *connection) {
  const size_t *size = get_connection_info(connection, INFO_REQUEST_HEADER_SIZE);
  return size ? *size : 0;
}

const char *emojiart_http_header(struct MHD_Connection *connection, const char *name) {
  return lookup_connection_value(connection, MHD_HEADER_KIND, name);
}

void emojiart_http_each_header(struct MHD_Connection *connection, MHD_KeyValueIteratorN body, void *context) {
  get_connection_values_n(connection, MHD_HEADER_KIND, body, context);
}

struct MHD_Response *emojiart_http_response(const void *bytes, size_t count) {
  enum { RESPMEM_MUST_COPY = 2 };
  return create_response_from_buffer(count, (void *)bytes, RESPMEM_MUST_COPY);
}

struct MHD_Response *emojiart_http_stream(
    MHD_ContentReaderCallback read, void *context, MHD_ContentReaderFreeCallback release) {
  return create_response_from_callback(UINT64_MAX, 4096, read, context, release);
}

struct MHD_Response *emojiart_http_file(
    uint64_t size, MHD_ContentReaderCallback read, void *context, MHD_ContentReaderFreeCallback release) {
  return create_response_from_callback(size, 65536, read, context, release);
}

enum MHD_Result emojiart_http_add_header(struct MHD_Response *response, const char *name, const char *value) {
  return add_response_header(response, name, value);
}

enum MHD_Result emojiart_http_queue(
    struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response) {
  return queue_response(connection, status, response);
}

void emojiart_http_destroy(struct MHD_Response *response) { destroy_response(response); }

const char *emojiart_http_reason(unsigned int status) { return get_reason_phrase_for(status); }
