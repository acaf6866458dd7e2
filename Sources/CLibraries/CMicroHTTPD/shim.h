#include <microhttpd.h>
#include <string.h>

/* Wrappers for variadic functions and macros with casts, which Swift cannot call. */

/* Disables percent-decoding, which is done more strictly in Swift. */
static size_t emojiart_http_keep_text(void *context, struct MHD_Connection *connection, char *text) {
  (void)context;
  (void)connection;
  return strlen(text);
}

/* Serves a listening socket, on a thread of its own. */
static inline struct MHD_Daemon *emojiart_http_start(
    int socket, unsigned int connections, unsigned int idle_seconds,
    void *(*begun)(void *, const char *, struct MHD_Connection *), MHD_AccessHandlerCallback respond,
    MHD_RequestCompletedCallback completed, MHD_NotifyConnectionCallback connected,
    MHD_LogCallback remark, void *context) {
  return MHD_start_daemon(
      MHD_USE_AUTO | MHD_USE_INTERNAL_POLLING_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG,
      0, NULL, NULL, respond, context,
      MHD_OPTION_EXTERNAL_LOGGER, remark, context,
      MHD_OPTION_LISTEN_SOCKET, socket,
      MHD_OPTION_CONNECTION_LIMIT, connections,
      MHD_OPTION_CONNECTION_TIMEOUT, idle_seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)32768,
      MHD_OPTION_URI_LOG_CALLBACK, begun, context,
      MHD_OPTION_UNESCAPE_CALLBACK, emojiart_http_keep_text, NULL,
      MHD_OPTION_NOTIFY_COMPLETED, completed, context,
      MHD_OPTION_NOTIFY_CONNECTION, connected, context,
      MHD_OPTION_END);
}

/* A streamed response of unknown length. */
static inline struct MHD_Response *emojiart_http_stream(
    MHD_ContentReaderCallback read, void *context, MHD_ContentReaderFreeCallback release) {
  return MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, 4096, read, context, release);
}

/* A streamed response of a given length. */
static inline struct MHD_Response *emojiart_http_file(
    uint64_t size, MHD_ContentReaderCallback read, void *context,
    MHD_ContentReaderFreeCallback release) {
  return MHD_create_response_from_callback(size, 65536, read, context, release);
}

static inline ssize_t emojiart_http_cut_short(void) { return MHD_CONTENT_READER_END_WITH_ERROR; }

static inline ssize_t emojiart_http_end_of_stream(void) { return MHD_CONTENT_READER_END_OF_STREAM; }

static inline int emojiart_http_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *information =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return information ? information->connect_fd : -1;
}

/* The size of the request line and headers as received, with the empty line. */
static inline size_t emojiart_http_head_size(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *information =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return information ? information->header_size : 0;
}

/* The first value of a header; NULL if absent. */
static inline const char *emojiart_http_header(
    struct MHD_Connection *connection, const char *name) {
  return MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
}

/* Enumeration constants, whose names in Swift vary by version. */

static inline enum MHD_Result emojiart_http_yes(void) { return MHD_YES; }
static inline enum MHD_Result emojiart_http_no(void) { return MHD_NO; }

static inline int emojiart_http_is_start(enum MHD_ConnectionNotificationCode event) {
  return event == MHD_CONNECTION_NOTIFY_STARTED;
}

static inline void emojiart_http_each_header(
    struct MHD_Connection *connection, MHD_KeyValueIteratorN body, void *context) {
  MHD_get_connection_values_n(connection, MHD_HEADER_KIND, body, context);
}

static inline void emojiart_http_each_query_field(
    struct MHD_Connection *connection, MHD_KeyValueIteratorN body, void *context) {
  MHD_get_connection_values_n(connection, MHD_GET_ARGUMENT_KIND, body, context);
}

/* A response that copies these bytes. */
static inline struct MHD_Response *emojiart_http_response(const void *bytes, size_t count) {
  return MHD_create_response_from_buffer(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}
