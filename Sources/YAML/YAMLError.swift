import JSON

/// Why a text is refused: what is wrong, what would fix it, and where. The same type as for JSON,
/// so that both are reported alike.
public typealias YAMLError = JSONError
