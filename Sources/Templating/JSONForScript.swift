/// JSON that is safe inside `<script type="application/json">`: it can neither end the script nor open a
/// comment. (`JSONWriter.isForScript`)
public struct JSONForScript: Sendable, Hashable {
  public let bytes: [UInt8]

  public init(trusted bytes: [UInt8]) {
    self.bytes = bytes
  }
}
