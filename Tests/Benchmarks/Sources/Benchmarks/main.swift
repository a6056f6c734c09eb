let wanted = CommandLine.arguments.dropFirst()

func run(_ name: String, _ benchmark: () throws -> Void) rethrows {
  if wanted.isEmpty || wanted.contains(name) { try benchmark() }
}

try run("pass") { try benchmarkPass(extraTypes: 0) }
try run("pass100") { try benchmarkPass(extraTypes: 90) }
run("resolve") { benchmarkResolve() }
run("register") { benchmarkRegister() }
