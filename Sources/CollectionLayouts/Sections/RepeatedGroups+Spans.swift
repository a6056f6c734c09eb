extension RepeatedGroups {
  /// The start of each group, from the first one, and its length.
  struct Spans: Hashable, Sendable {
    let count: Int
    let stride: Double
    let groupLength: Double
    let strides: LengthTree?

    /// The distance from the start of the first group to the end of the last one.
    var end: Double { count > 0 ? start(count - 1) + length(count - 1) : 0 }

    func start(_ index: Int) -> Double {
      strides?.sum(before: index) ?? Double(index) * stride
    }

    func length(_ index: Int) -> Double {
      (strides?[index] ?? stride) - stride + groupLength
    }

    /// The group at a position, or the nearest one; the first group if groups overlap completely.
    func index(at place: Double) -> Int {
      guard stride > 0, place > 0 else { return 0 }
      if let strides { return min(strides.index(at: place), count - 1) }
      let index = place / stride
      return index < Double(count) ? Int(index) : count - 1
    }
  }
}

extension RepeatedGroups.Spans {
  /// Creates the spans of groups of different lengths, with a distance from each to the next.
  init(lengths: [Double], spacing: Double) {
    let first = lengths.first ?? 0
    count = lengths.count
    groupLength = first
    stride = first + spacing
    strides =
      lengths.allSatisfy { $0 == first } ? nil : LengthTree(lengths.map { $0 + spacing })
  }
}

extension RepeatedGroups {
  var spans: Spans {
    Spans(count: count, stride: stride, groupLength: group.size[axis], strides: strides)
  }
}
