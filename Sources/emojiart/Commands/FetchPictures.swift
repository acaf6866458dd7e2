import Bytes
import JSON
import PictureCleaning
import PictureFetch
import Preview
import SourceFiles
import Texts

/// Fetches pictures from the web for pages of `serve`, in the form of pictures in exports. Nothing
/// is stored: the page sends a picture back with its edits.
func fetchPictures(by fetcher: PictureFetcher) -> SitePreview.Fetching {
  { request in
    guard let url = try? readJSON(request).root["url"]?.string else {
      return refused("a request for a picture is an object with its address as “url”")
    }
    let name = fileName(in: url)
    do throws(FetchError) {
      let bytes = try await fetcher.fetch(url)
      do throws(PictureRefusal) {
        return .picture(json(of: try cleanPicture(bytes), named: name))
      } catch {
        return refused(error.message(about: name ?? url))
      }
    } catch .busy {
      return .busy(FetchError.busy.message.description)
    } catch {
      return refused("“\(url)” was not fetched: \(error.message)")
    }
  }
}

private func refused(_ message: Message) -> SitePreview.FetchAnswer {
  var writer = JSONWriter(.lines)
  writer.beginObject()
  writer.diagnostics([.error(.failed, message)])
  writer.endObject()
  writer.endFile()
  return .refused(writer.bytes)
}

/// `{"name", "type", "data", "removed"?}`; `removed` counts the removed parts by kind
/// (`RemovedPart`).
private func json(of picture: CleanPicture, named name: String?) -> [UInt8] {
  var writer = JSONWriter(.oneLine)
  writer.beginObject()
  for (member, text) in [
    ("name", name ?? "picture.\(picture.kind.fileEnding)"), ("type", picture.kind.mediaType),
    ("data", base64(picture.bytes)),
  ] {
    writer.name(member)
    writer.string(text)
  }
  if !picture.removed.isEmpty {
    writer.name("removed")
    writer.beginObject()
    for part in RemovedPart.allCases where picture.removed[part] > 0 {
      writer.name(part.name)
      writer.integer(picture.removed[part])
    }
    writer.endObject()
  }
  writer.endObject()
  writer.endFile()
  return writer.bytes
}

/// The last segment of a URL's path, decoded; nil if it is no valid file name.
private func fileName(in url: String) -> String? {
  let path = url.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
  let parts = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: true)
  // The first two parts are the scheme and the host.
  guard parts.count > 2, let last = parts.last else { return nil }
  let bytes = percentDecoded(Array(last)[...])
  let isName = !bytes.contains { $0 < 0x20 || $0 == 0x7F || "/\\".utf8.contains($0) }
  guard isName, bytes.count <= 200 else { return nil }
  return String(validating: bytes, as: UTF8.self)
}
