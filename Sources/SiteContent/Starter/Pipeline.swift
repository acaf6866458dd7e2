import JSON

/// A host whose pipelines `emojiart init --ci` writes: they check, build and publish a site.
public enum PipelineHost: String, CaseIterable, Sendable {
  case github
  case gitlab

  /// The path of the pipeline below the top of the repository: the only one that the host reads.
  public var path: String {
    switch self {
    case .github: ".github/workflows/emojiart.yml"
    case .gitlab: ".gitlab-ci.yml"
    }
  }

  /// The text of the pipeline.
  /// - Parameter site: the site's folder below the top of the repository, `.` for the top itself.
  public func pipeline(site: String) -> String {
    var writer = JSONWriter()
    // A JSON string is a YAML string, too.
    writer.string(site)
    let site = String(decoding: writer.bytes, as: UTF8.self)
    return switch self {
    case .github: githubPipeline(site: site)
    case .gitlab: gitlabPipeline(site: site)
    }
  }

  /// The variables at the top of a pipeline, which their owner fills in.
  fileprivate func variables(site: String) -> String {
    """
    # Where a .tar.gz of emojiart for Linux is (https://…), and the SHA-256 of that file.
    TARBALL_URL: ""
    TARBALL_SHA256: ""
    # What is in it: “executable”, or “source”, which is built first and takes many minutes.
    TARBALL_HOLDS: executable
    # The folder of the site in this repository.
    SITE: \(site)
    """
  }

  /// POSIX shell: fetches emojiart, compares it with its SHA-256, and installs it.
  fileprivate var getting: String {
    #"""
    if [ -z "$TARBALL_URL" ] || [ -z "$TARBALL_SHA256" ]; then
      echo "Set TARBALL_URL and TARBALL_SHA256 at the top of \#(path): where emojiart is, and the SHA-256 of that file." >&2
      exit 1
    fi
    case $TARBALL_HOLDS in
      executable | source) ;;
      *)
        echo "TARBALL_HOLDS at the top of \#(path) is $TARBALL_HOLDS; it may be executable or source." >&2
        exit 1
        ;;
    esac
    root=""
    [ "$(id -u)" = 0 ] || root=sudo
    # Pango and the font draw the pictures of links.
    $root apt-get update -qq
    $root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ca-certificates curl make \
      libpangocairo-1.0-0 fonts-noto-color-emoji >/dev/null
    folder=$(mktemp -d)
    curl --proto '=https' -fsSL --retry 3 -o "$folder/emojiart.tar.gz" "$TARBALL_URL"
    echo "$TARBALL_SHA256  $folder/emojiart.tar.gz" | sha256sum -c -
    mkdir "$folder/emojiart"
    tar -xzf "$folder/emojiart.tar.gz" -C "$folder/emojiart" --strip-components=1
    made=$folder/emojiart/bin/emojiart
    if [ "$TARBALL_HOLDS" = source ]; then
      make -C "$folder/emojiart" executable
      made=$folder/emojiart/.build/release/emojiart
    fi
    $root ln -sf "$made" /usr/local/bin/emojiart
    emojiart version
    """#
  }
}

private func githubPipeline(site: String) -> String {
  let host = PipelineHost.github
  return #"""
    # Checks the site, builds it, and publishes the default branch on GitHub Pages: choose
    # “GitHub Actions” under Settings > Pages > Source.
    name: emojiart

    on:
      push:
      pull_request:
      workflow_dispatch:

    env:
    \#(host.variables(site: site).indented(by: 2))

    permissions:
      contents: read

    jobs:
      build:
        runs-on: ubuntu-latest
        permissions:
          contents: read
          pages: read
        steps:
          - uses: actions/checkout@v4
          - name: Get emojiart
            run: |
    \#(host.getting.indented(by: 10))
          - name: Check
            run: emojiart check --site "$SITE" --format github
          - name: Find where the site will be
            id: pages
            if: github.event_name != 'pull_request' && github.ref_name == github.event.repository.default_branch
            uses: actions/configure-pages@v5
          - name: Build
            env:
              BASE: ${{ steps.pages.outputs.base_path }}
            run: emojiart build --site "$SITE" --output "$RUNNER_TEMP/site" --base "${BASE:-/}"
          - if: steps.pages.outcome == 'success'
            uses: actions/upload-pages-artifact@v3
            with:
              path: ${{ runner.temp }}/site

      publish:
        needs: build
        if: github.event_name != 'pull_request' && github.ref_name == github.event.repository.default_branch
        runs-on: ubuntu-latest
        permissions:
          pages: write
          id-token: write
        environment:
          name: github-pages
          url: ${{ steps.deployment.outputs.page_url }}
        concurrency:
          group: pages
        steps:
          - id: deployment
            uses: actions/deploy-pages@v4

    """#
}

private func gitlabPipeline(site: String) -> String {
  let host = PipelineHost.gitlab
  return #"""
    # Checks the site, and publishes the default branch on GitLab Pages.

    variables:
    \#(host.variables(site: site).indented(by: 2))
      # For “source” one with Swift: swift:6.2-bookworm
      IMAGE: debian:bookworm-slim

    # One pipeline for a merge request, not another for its branch.
    workflow:
      rules:
        - if: $CI_PIPELINE_SOURCE == "merge_request_event"
        - if: $CI_COMMIT_BRANCH && $CI_OPEN_MERGE_REQUESTS
          when: never
        - if: $CI_COMMIT_BRANCH

    stages: [check, publish]

    default:
      image: $IMAGE
      before_script:
        - |
    \#(host.getting.indented(by: 6))

    check:
      stage: check
      script:
        - emojiart check --site "$SITE" --format gitlab >gl-code-quality-report.json
      artifacts:
        when: always
        reports:
          codequality: gl-code-quality-report.json

    pages:
      stage: publish
      rules:
        - if: $CI_PIPELINE_SOURCE != "merge_request_event" && $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
      script:
        - |
          # The path of CI_PAGES_URL.
          base=${CI_PAGES_URL#*://}
          case $base in
            */*) base=/${base#*/} ;;
            *) base=/ ;;
          esac
          emojiart build --site "$SITE" --output "$CI_PROJECT_DIR/public" --base "$base"
      artifacts:
        paths: [public]

    """#
}

extension String {
  /// Indents each line; empty lines are dropped.
  fileprivate func indented(by columns: Int) -> String {
    split(separator: "\n").map { String(repeating: " ", count: columns) + $0 }
      .joined(separator: "\n")
  }
}
