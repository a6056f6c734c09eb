extension Group {
  /// Work with a known growth, so that an incorrect count is noticed.
  static var count: Group {
    Group("The count itself") {
      Row("read one of n identifiers", of: ids) { ids, n in _ = ids[n - 1] == ids[0] }
      Row("search one of n identifiers by halving", of: ids) { ids, _ in _ = search(1, in: ids) }
      Row("search each of n identifiers by halving", of: ids) { ids, _ in
        for id in ids { _ = search(id.number, in: ids) }
      }
      Row("hash n identifiers") { n in
        { _ = Set(ids(n)) }
      }
      Row("compare each of n identifiers with each", limit: "n * n comparisons") { n in
        let (ids, others) = (ids(n), ids(2 * n).suffix(n))
        return { _ = ids.filter(others.contains) }
      }
      Row("insert n numbers at the front of an array", limit: "n * n moves") { n in
        var numbers: [Int] = []
        return { for number in 0..<n { numbers.insert(number, at: 0) } }
      }
      Row("copy n arrays of n strings", limit: "n * n copies") { n in
        let texts = (0..<n).map { "a text that is not stored in place \($0)" }
        return {
          for place in 0..<n {
            var copy = texts
            copy[place] = ""
          }
        }
      }
    }
  }
}

/// The index of a number among sorted ones.
private func search(_ number: Int, in ids: [ID]) -> Int {
  var (low, high) = (0, ids.count)
  while low < high {
    let middle = (low + high) / 2
    if ids[middle].number < number { low = middle + 1 } else { high = middle }
  }
  return low
}
