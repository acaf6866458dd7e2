import JSON

/// Why a text is not the YAML that can be read here: what is wrong and what would fix it, and where;
/// the same shape as for JSON, so that one can be reported like the other.
public typealias YAMLError = JSONError
