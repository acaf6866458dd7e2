# For machines on which nothing is to be installed, and for Windows. In the folder of a site:
#   docker build -t emojiart PATH-OF-THIS-REPOSITORY
#   docker run --rm -v "$PWD:/site" emojiart build
# `serve` answers its own machine alone, so that it takes `--network host`.
FROM swift:6.3-bookworm AS made
# The image has no make, which installs the rest itself.
RUN apt-get update && apt-get install -y --no-install-recommends make
WORKDIR /emojiart
COPY . .
RUN make executable

FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends fonts-noto-color-emoji git libbrotli1 libcurl4 libgdk-pixbuf-2.0-0 \
    libmicrohttpd12 libpangocairo-1.0-0 librsvg2-common \
  && rm -rf /var/lib/apt/lists/*
COPY --from=made /emojiart/.build/release/emojiart /usr/local/bin/
WORKDIR /site
ENTRYPOINT ["emojiart"]
