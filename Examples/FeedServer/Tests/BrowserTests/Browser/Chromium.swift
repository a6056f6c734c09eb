import Foundation
import Testing

/// The browser of this machine, which is not part of the package.
enum Chromium {
  /// The names of the program in Debian's packages and elsewhere, the smallest first.
  private static let names = [
    "chromium-headless-shell", "chrome-headless-shell", "chromium", "chromium-browser",
    "google-chrome",
  ]

  /// The path in `CHROMIUM`, or of the first program found; `nil` if there is none.
  static let executable: String? = {
    if let path = ProcessInfo.processInfo.environment["CHROMIUM"] { return path }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let paths = names.flatMap { name in folders.map { "\($0)/\(name)" } }
    return paths.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Options without which the program does not run headless, or not as root, or draws no page but one.
  static let options =
    [
      "--headless", "--remote-debugging-pipe", "--disable-gpu", "--disable-dev-shm-usage",
      "--no-first-run", "--disable-extensions", "--window-size=800,600",
      "--disable-backgrounding-occluded-windows", "--disable-renderer-backgrounding",
    ] + (geteuid() == 0 ? ["--no-sandbox"] : [])
}

extension Trait where Self == ConditionTrait {
  /// Skips the tests, and says what to install, where there is no browser that answers.
  static var needsChromium: Self {
    .enabled(
      "No Chromium that answers: run apt-get install chromium-headless-shell, or set CHROMIUM"
    ) {
      (try? await Browser.shared.value) != nil
    }
  }
}
