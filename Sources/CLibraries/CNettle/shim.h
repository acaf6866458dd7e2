#include <nettle/sha2.h>
#include <nettle/version.h>

/// `digest` has room for SHA256_DIGEST_SIZE bytes.
static inline void emojiart_sha256_digest(struct sha256_ctx *context, uint8_t *digest) {
#if NETTLE_VERSION_MAJOR >= 4
  sha256_digest(context, digest);
#else
  sha256_digest(context, SHA256_DIGEST_SIZE, digest);
#endif
}
