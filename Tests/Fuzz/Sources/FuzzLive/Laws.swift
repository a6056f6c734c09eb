import FuzzSupport

/// The law of ``FuzzSupport`` for boards and browsers, which are those of tests and do not import it.
func expect(_ holds: Bool, _ law: @autoclosure () -> String) { FuzzSupport.expect(holds, law()) }
