extension Group {
  /// Work with a known growth, so that an incorrect count is noticed.
  static var count: Group {
    Group("The count itself") {
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
