/// Decodes escaped bytes as a parser does, and compares them with the expected text.
///
/// It uses plain loops over buffers, since it reads half a gigabyte in a debug build.
struct OutputReader {
  private let start: [UInt8]
  private let before: [UInt8]
  private let after: [UInt8]
  private let end: [UInt8]
  private let references: [UInt64]
  private let meanings: [UInt8]
  private let forbidden: UInt64
  private let isBacktickForbidden: Bool
  private let hasReferences: Bool

  init(_ context: EscapingContext) {
    let table: KeyValuePairs = [
      "amp;": "&", "lt;": "<", "gt;": ">", "quot;": "\"", "#39;": "'", "#96;": "`", "#9;": "\t",
      "#10;": "\n",
    ]
    references = table.map { $0.key.utf8.reduce(0) { $0 << 8 | UInt64($1) } }
    meanings = table.flatMap { Array($0.value.utf8) }
    start = Array(context.frame.start.utf8)
    before = Array(context.frame.before.utf8)
    after = Array(context.frame.after.utf8)
    end = Array(context.frame.end.utf8)
    forbidden = context.forbidden.utf8.reduce(0) { $0 | ($1 < 64 ? 1 &<< UInt64($1) : 0) }
    isBacktickForbidden = context.forbidden.contains("`")
    hasReferences = context.hasReferences
  }

  /// The first fault in the output of some texts, each in its frame, or `nil`.
  func fault(in output: [UInt8], expecting texts: [String]) -> String? {
    unsafe output.withUnsafeBufferPointer { output in
      var index = 0
      guard unsafe skip(start, in: output, at: &index) else { return "broken start" }
      for var text in texts {
        guard unsafe skip(before, in: output, at: &index) else { return "broken, byte \(index)" }
        let fault = text.withUTF8 {
          unsafe self.fault(in: output, at: &index, expecting: $0)
        }
        if let fault { return "\(fault), byte \(index)" }
        guard unsafe skip(after, in: output, at: &index) else { return "too much, byte \(index)" }
      }
      guard unsafe skip(end, in: output, at: &index) else { return "broken end" }
      return index == output.count ? nil : "too much at the end"
    }
  }

  private func fault(
    in output: UnsafeBufferPointer<UInt8>, at index: inout Int,
    expecting text: UnsafeBufferPointer<UInt8>
  ) -> String? {
    let count = output.count
    let textCount = text.count
    let forbidden = forbidden
    let isBacktickForbidden = isBacktickForbidden
    let hasReferences = hasReferences
    var textIndex = 0
    while textIndex < textCount {
      guard index < count else { return "text is missing" }
      var byte = unsafe output[index]
      if byte == 0x26 && hasReferences {
        guard let meaning = unsafe reference(in: output, at: &index) else { return "bare &" }
        byte = meaning
      } else {
        if byte < 64 && forbidden & (1 &<< UInt64(byte)) != 0 { return "unescaped" }
        if byte == 0x60 && isBacktickForbidden { return "unescaped" }
        index += 1
      }
      guard unsafe byte == text[textIndex] else { return "other text" }
      textIndex += 1
    }
    return nil
  }

  /// Decodes the reference at an index and advances the index.
  private func reference(in output: UnsafeBufferPointer<UInt8>, at index: inout Int) -> UInt8? {
    var word: UInt64 = 0
    var byte: UInt8 = 0
    index += 1
    while index < output.count && byte != 0x3B && word >> 40 == 0 {
      byte = unsafe output[index]
      word = word << 8 | UInt64(byte)
      index += 1
    }
    var entry = 0
    while entry < references.count {
      if references[entry] == word { return meanings[entry] }
      entry += 1
    }
    return nil
  }

  /// Advances over bytes that are required at an index.
  private func skip(
    _ bytes: [UInt8], in output: UnsafeBufferPointer<UInt8>, at index: inout Int
  ) -> Bool {
    guard output.count - index >= bytes.count else { return false }
    var offset = 0
    while offset < bytes.count {
      guard unsafe output[index] == bytes[offset] else { return false }
      offset += 1
      index += 1
    }
    return true
  }
}
