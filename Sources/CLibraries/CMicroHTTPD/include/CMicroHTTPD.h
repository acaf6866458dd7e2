// The functions of libmicrohttpd that are used, loaded with dlopen: it brings nine libraries, among them gnutls, whose
// loading would take a third of the start of every command.
//
// Types and values are those of libmicrohttpd.so.12 (0.9.60 and later), which are stable.
#ifndef CMICROHTTPD_H
#define CMICROHTTPD_H

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

struct MHD_Connection;
struct MHD_Daemon;
struct MHD_Response;

enum MHD_Result { MHD_NO = 0, MHD_YES = 1 };
enum MHD_ValueKind { MHD_HEADER_KIND = 1 };
enum MHD_RequestTerminationCode { MHD_REQUEST_TERMINATED_COMPLETED_OK = 0 };
enum MHD_ConnectionNotificationCode { MHD_CONNECTION_NOTIFY_STARTED = 0, MHD_CONNECTION_NOTIFY_CLOSED = 1 };

typedef enum MHD_Result (*MHD_AccessHandlerCallback)(
    void *context, struct MHD_Connection *connection, const char *url, const char *method, const char *version,
    const char *data, size_t *size, void **place);
typedef void (*MHD_RequestCompletedCallback)(
    void *context, struct MHD_Connection *connection, void **place, enum MHD_RequestTerminationCode code);
typedef void (*MHD_NotifyConnectionCallback)(
    void *context, struct MHD_Connection *connection, void **place, enum MHD_ConnectionNotificationCode code);
typedef void (*MHD_LogCallback)(void *context, const char *format, va_list arguments);
typedef ssize_t (*MHD_ContentReaderCallback)(void *context, uint64_t position, char *buffer, size_t size);
typedef void (*MHD_ContentReaderFreeCallback)(void *context);
typedef enum MHD_Result (*MHD_KeyValueIteratorN)(
    void *context, enum MHD_ValueKind kind, const char *name, size_t name_size, const char *value, size_t value_size);

// Results of a `MHD_ContentReaderCallback` that are not sizes.
static const ssize_t emojiart_http_end_of_stream = -1, emojiart_http_cut_short = -2;

// Loads the library, once; 0 if it is missing or lacks a function. Call it before any of the others.
int emojiart_http_open(void);

// Serves a listening socket, on a thread of its own; NULL on failure.
struct MHD_Daemon *emojiart_http_start(
    int socket, unsigned int connections, unsigned int idle_seconds,
    void *(*begun)(void *, const char *, struct MHD_Connection *), MHD_AccessHandlerCallback respond,
    MHD_RequestCompletedCallback completed, MHD_NotifyConnectionCallback connected, MHD_LogCallback remark,
    void *context);
// Stops accepting connections. Returns the listening socket, or -1.
int emojiart_http_quiesce(struct MHD_Daemon *daemon);
void emojiart_http_stop(struct MHD_Daemon *daemon);

void emojiart_http_suspend(struct MHD_Connection *connection);
void emojiart_http_resume(struct MHD_Connection *connection);
int emojiart_http_socket(struct MHD_Connection *connection);
// The size of the request line and headers as received, with the empty line.
size_t emojiart_http_head_size(struct MHD_Connection *connection);
// The first value of a header; NULL if absent.
const char *emojiart_http_header(struct MHD_Connection *connection, const char *name);
void emojiart_http_each_header(struct MHD_Connection *connection, MHD_KeyValueIteratorN body, void *context);

// A response that copies these bytes.
struct MHD_Response *emojiart_http_response(const void *bytes, size_t count);
// A streamed response of unknown length.
struct MHD_Response *emojiart_http_stream(
    MHD_ContentReaderCallback read, void *context, MHD_ContentReaderFreeCallback release);
// A streamed response of a given length.
struct MHD_Response *emojiart_http_file(
    uint64_t size, MHD_ContentReaderCallback read, void *context, MHD_ContentReaderFreeCallback release);
enum MHD_Result emojiart_http_add_header(struct MHD_Response *response, const char *name, const char *value);
enum MHD_Result emojiart_http_queue(
    struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response);
void emojiart_http_destroy(struct MHD_Response *response);
const char *emojiart_http_reason(unsigned int status);

#endif
