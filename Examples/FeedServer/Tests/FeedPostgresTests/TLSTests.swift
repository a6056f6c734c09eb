#if PostgreSQL
import Feed
import FeedPostgres
import Foundation
import PostgresProcess
import Testing

extension PostgresTests {
  private static let openssl = ["/usr/bin/openssl"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// A server with a certificate that it made itself.
  @Suite(
    .enabled(if: PostgresTests.openssl != nil, "openssl is not installed (apt-get install openssl)")
  )
  struct TLSTests {
    private static let name = "database.example"
    private let server: PostgresServer
    /// Not 127.0.0.1, where another server may listen.
    private let host = "127.\(Int.random(in: 1...254)).\(Int.random(in: 0...255)).9"

    init() throws {
      server = try PostgresServer(settings: ["listen_addresses=\(host)"])
      try makeCertificate("root.crt", key: "data/server.key")
      try makeCertificate("other.crt", key: "other.key")
      for setting in ["ssl_cert_file = '../root.crt'", "ssl = on"] {
        try server.run("psql", "-c", "ALTER SYSTEM SET \(setting)")
      }
      try server.stop(.fast)
      try server.start()
    }

    private func makeCertificate(_ file: String, key: String) throws {
      try server.run(
        #require(PostgresTests.openssl), "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days",
        "2",
        "-subj", "/CN=\(Self.name)", "-addext", "subjectAltName=DNS:\(Self.name)", "-out", file,
        "-keyout", key)
    }

    /// Connects over TCP, to a server that must prove its name.
    private func open(_ name: String = Self.name, root: String) async throws -> PostgresFeedStore {
      var limits = PostgresLimits()
      limits.retry = .zero
      let root = server.folder.appending(path: root).path
      let password = PostgresServer.password.replacing(" ", with: "%20")
      return try await PostgresFeedStore(
        PostgresAddress(
          "postgres://feed:\(password)@\(name)/postgres?hostaddr=\(host)&sslmode=verify-full&sslrootcert=\(root)"
        ), limits: limits)
    }

    @Test("a server is trusted by the certificate of its root, and for its name")
    func verification() async throws {
      let store = try await open(root: "root.crt")
      #expect(try await store.version() == 0)
      for (name, root) in [
        (Self.name, "other.crt"), ("other.example", "root.crt"), (Self.name, "missing.crt"),
      ] {
        let error = await #expect(throws: PostgresError.self) { try await open(name, root: root) }
        let text = String(reflecting: error) + String(describing: error)
        #expect(text.contains("TLS failed: see sslmode and sslrootcert of the address"))
        for secret in ["sesame", "feed", Self.name, "other", host, server.folder.path] {
          #expect(!text.contains(secret))
        }
      }
    }

    @Test("a server without TLS is refused where it is required")
    func missing() async throws {
      try server.run("psql", "-c", "ALTER SYSTEM SET ssl = off")
      try server.run("psql", "-c", "SELECT pg_reload_conf()")
      let error = await #expect(throws: PostgresError.self) { try await open(root: "root.crt") }
      #expect(error?.description.contains("TLS failed") == true)
    }
  }
}
#endif
