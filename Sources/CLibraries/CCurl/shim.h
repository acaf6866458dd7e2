#include <curl/curl.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* Wrappers for variadic functions, which Swift cannot call.

   The library is loaded with dlopen by the first fetch, not linked: it has thirty dependencies, which would slow the
   start of every command. */

/* The function table, as integers, since raw pointers are not Sendable in Swift. */
typedef struct {
  uintptr_t init, set, perform, get, cleanup, describe;
} emojiart_curl;

/* Loads the library; 0 if it is missing or older than 7.87, which lacks CURLOPT_QUICK_EXIT. */
static inline int emojiart_curl_open(emojiart_curl *curl) {
#ifdef __APPLE__
  static const char *const names[] = {"/usr/lib/libcurl.4.dylib", "libcurl.4.dylib"};
#else
  static const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};
#endif
  void *library = NULL;
  for (int index = 0; index < 2 && !library; index++) library = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
  if (!library) return 0;
  curl_version_info_data *(*version)(CURLversion) =
      (curl_version_info_data * (*)(CURLversion)) dlsym(library, "curl_version_info");
  if (!version || version(CURLVERSION_FIRST)->version_num < 0x075700) return 0;
  CURLcode (*global_init)(long) = (CURLcode (*)(long))dlsym(library, "curl_global_init");
  curl->init = (uintptr_t)dlsym(library, "curl_easy_init");
  curl->set = (uintptr_t)dlsym(library, "curl_easy_setopt");
  curl->perform = (uintptr_t)dlsym(library, "curl_easy_perform");
  curl->get = (uintptr_t)dlsym(library, "curl_easy_getinfo");
  curl->cleanup = (uintptr_t)dlsym(library, "curl_easy_cleanup");
  curl->describe = (uintptr_t)dlsym(library, "curl_easy_strerror");
  if (!global_init || !curl->init || !curl->set || !curl->perform || !curl->get || !curl->cleanup || !curl->describe)
    return 0;
  return global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

/* The options of a transfer. The library copies strings. */
typedef struct {
  const char *url;
  long milliseconds, redirects;
  curl_off_t bytes;
  /* Called with `context`: to open a socket, for each part of the body, and about once a second. */
  curl_opensocket_callback open_socket;
  curl_write_callback write;
  curl_xferinfo_callback progress;
  void *context;
} emojiart_curl_rules;

/* A transfer with these options; NULL if the library is too old for one of them. */
static inline void *emojiart_curl_prepare(const emojiart_curl *curl, const emojiart_curl_rules *rules) {
  CURL *easy = ((CURL * (*)(void)) curl->init)();
  CURLcode (*set)(CURL *, CURLoption, ...) = (CURLcode (*)(CURL *, CURLoption, ...))curl->set;
  if (!easy) return NULL;
  int fails = 0;
  fails |= set(easy, CURLOPT_URL, rules->url);
  fails |= set(easy, CURLOPT_PROTOCOLS_STR, "http,https");
  fails |= set(easy, CURLOPT_REDIR_PROTOCOLS_STR, "http,https");
  fails |= set(easy, CURLOPT_OPENSOCKETFUNCTION, rules->open_socket);
  fails |= set(easy, CURLOPT_OPENSOCKETDATA, rules->context);
  fails |= set(easy, CURLOPT_WRITEFUNCTION, rules->write);
  fails |= set(easy, CURLOPT_WRITEDATA, rules->context);
  fails |= set(easy, CURLOPT_XFERINFOFUNCTION, rules->progress);
  fails |= set(easy, CURLOPT_XFERINFODATA, rules->context);
  fails |= set(easy, CURLOPT_NOPROGRESS, 0L);
  fails |= set(easy, CURLOPT_FOLLOWLOCATION, 1L);
  fails |= set(easy, CURLOPT_MAXREDIRS, rules->redirects);
  fails |= set(easy, CURLOPT_TIMEOUT_MS, rules->milliseconds);
  fails |= set(easy, CURLOPT_MAXFILESIZE_LARGE, rules->bytes);
  fails |= set(easy, CURLOPT_FAILONERROR, 1L);
  /* No proxies or credentials from the environment or the user's files. */
  fails |= set(easy, CURLOPT_PROXY, "");
  fails |= set(easy, CURLOPT_NETRC, (long)CURL_NETRC_IGNORED);
  fails |= set(easy, CURLOPT_DISALLOW_USERNAME_IN_URL, 1L);
  fails |= set(easy, CURLOPT_USERAGENT, "emojiart");
  /* Thread safety: timeouts without signals, and without waiting for the resolver thread. */
  fails |= set(easy, CURLOPT_NOSIGNAL, 1L);
  fails |= set(easy, CURLOPT_QUICK_EXIT, 1L);
  if (!fails) return easy;
  ((void (*)(CURL *))curl->cleanup)(easy);
  return NULL;
}

static inline CURLcode emojiart_curl_perform(const emojiart_curl *curl, void *easy) {
  return ((CURLcode(*)(CURL *))curl->perform)(easy);
}

/* The HTTP status of the last response, 0 if there was none. */
static inline long emojiart_curl_status(const emojiart_curl *curl, void *easy) {
  long status = 0;
  ((CURLcode(*)(CURL *, CURLINFO, ...))curl->get)(easy, CURLINFO_RESPONSE_CODE, &status);
  return status;
}

static inline void emojiart_curl_close(const emojiart_curl *curl, void *easy) {
  ((void (*)(CURL *))curl->cleanup)(easy);
}

static inline const char *emojiart_curl_describe(const emojiart_curl *curl, CURLcode code) {
  return ((const char *(*)(CURLcode))curl->describe)(code);
}

/* Copies the address to connect to: 4 or 16 bytes, 0 for another family. */
static inline int emojiart_curl_address(const struct curl_sockaddr *place, unsigned char address[16]) {
  if (place->family == AF_INET && place->addrlen >= sizeof(struct sockaddr_in)) {
    memcpy(address, (const char *)&place->addr + offsetof(struct sockaddr_in, sin_addr), 4);
    return 4;
  }
  if (place->family == AF_INET6 && place->addrlen >= sizeof(struct sockaddr_in6)) {
    memcpy(address, (const char *)&place->addr + offsetof(struct sockaddr_in6, sin6_addr), 16);
    return 16;
  }
  return 0;
}

/* A socket with close-on-exec. */
static inline curl_socket_t emojiart_curl_socket(const struct curl_sockaddr *place) {
  int number = socket(place->family, place->socktype, place->protocol);
  if (number >= 0) fcntl(number, F_SETFD, FD_CLOEXEC);
  return number;
}

static inline curl_socket_t emojiart_curl_no_socket(void) { return CURL_SOCKET_BAD; }
