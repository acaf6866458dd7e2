extension TemplateRenderer {
  /// What rendering goes on with at an instruction.
  struct State: Sendable {
    /// The context stack within the data, innermost last.
    var scopes: [Scope] = []
    var overrides: [Overrides] = []
    /// The innermost overrides in force, -1 for none.
    var innermost = -1

    /// The indentation of each line of output, applied from `indentationStart` on.
    var indentation: [UInt8] = []
    var indentationStart = 0
    /// Whether the next instruction begins a line of its template.
    var isAtLineStart = true

    var chain: [Int] = []
    var nesting = 0
    var callCount = 0

    /// Whether only numbers differ, which `resume` takes.
    func hasSameStacks(as other: State) -> Bool {
      scopes.isEmpty && other.scopes.isEmpty && overrides == other.overrides
        && innermost == other.innermost && indentation == other.indentation
        && chain == other.chain
    }

    /// Goes on where another is, without a copy of stacks that are the same.
    mutating func resume(from other: borrowing State) {
      indentationStart = other.indentationStart
      isAtLineStart = other.isAtLineStart
      nesting = other.nesting
    }
  }

  /// The overrides of one parent tag; `outer` links to those in force at the tag.
  struct Overrides: Equatable {
    let template: Int
    let call: Int
    let outer: Int
  }

  /// An entry of the context stack. Iteration over a table keeps the entry and advances its row.
  struct Scope {
    let value: TemplateValue
    /// The table in one of whose rows names are looked up: kept alive by `value`, and not retained
    /// again by each lookup.
    private(set) var table: Unmanaged<TemplateTable>?
    var row = 0

    init(_ value: TemplateValue) {
      self.value = value
      guard case .object(let object) = value, let place = object.row else { return }
      table = .passUnretained(place.table)
      row = place.index
    }

    /// Iteration over a table, at its first row.
    init(rowsOf table: TemplateTable) {
      value = .table(table)
      self.table = .passUnretained(table)
    }

    /// The value of `{{.}}`.
    var whole: TemplateValue {
      guard table != nil, case .table(let table) = value else { return value }
      return .object(TemplateObject(table, row: row))
    }
  }
}
