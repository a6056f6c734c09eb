#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Templates in the files of one folder: `PostCell.template` is the template `PostCell`.
///
/// Files are read at registration. A name with a path separator has no template.
public struct DirectoryTemplateSource: TemplateSource, Sendable {
  private let path: String
  private let fileExtension: String

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - path: The folder, absolute or relative to the current directory.
  ///   - fileExtension: The extension of the files, without a dot.
  public init(path: String, fileExtension: String = "template") {
    self.path = path.isEmpty ? "." : path
    self.fileExtension = fileExtension
  }

  /// Returns the template in the file of this name; `nil` if there is no such file.
  ///
  /// - Throws: ``TemplateError`` if the file exists and is not readable UTF-8 text.
  public func template(named name: String) throws(TemplateError) -> Template? {
    guard !name.isEmpty, !name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 }) else {
      return nil
    }
    let file = "\(path)/\(name).\(fileExtension)"
    guard DirectoryTemplateSource.isFile(file) else { return nil }
    guard let data = FileManager.default.contents(atPath: file) else {
      throw TemplateError(reason: "\(file) cannot be read")
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw TemplateError(reason: "\(file) is not UTF-8 text")
    }
    return Template(name: name, source: text)
  }

  private static func isFile(_ path: String) -> Bool {
    #if canImport(Darwin)
    var isDirectory: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
    return exists && !isDirectory.boolValue
    #else
    var isDirectory = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && !isDirectory
    #endif
  }
}
