import Oak

extension Check.Trace {
    /// Returns the source code of a `TestMachine` test that replays the trace. Paste the code into a test target that
    /// imports `Oak`, `OakTesting` and `Testing`. The test passes if the machine follows the trace.
    ///
    /// The test cancels effects when they start, and sends their events itself. The events therefore occur in the order
    /// of the trace, regardless of the environment.
    ///
    /// - Parameters:
    ///   - name: The name of the test.
    ///   - expectation: An expression about `machine.state` that is true once the defect is fixed. If it is not `nil`,
    ///     the test asserts only this expression, and fails until the expression is true.
    public func test(_ name: String, expecting expectation: String? = nil) -> String {
        TestWriter(self, name, expectation).text
    }
}

private struct TestWriter<T: BaseTransducer>
where T.State: Hashable & Sendable, T.Event: Hashable & Sendable {
    private let trace: Check<T>.Trace
    private let expectation: String?
    private var lines: [String]
    /// A Boolean value that indicates whether internal events result from `resumed(_:)`, which a `TestMachine` does not
    /// call.
    private var isResuming = false
    /// A Boolean value that indicates whether the test asserts all changes to the state.
    private var isExact: Bool { expectation == nil }

    init(_ trace: Check<T>.Trace, _ name: String, _ expectation: String?) {
        self.trace = trace
        self.expectation = expectation
        lines = [
            "@MainActor",
            "@Test func `\(name.filter { $0 != "`" && $0 != "\\" })`() async {",
        ]
        var arguments = [
            "of: \(LiteralWriter.name(T.self)).self",
            "initialState: \(Check<T>.Cause.code(trace.initialState))",
        ]
        if T.Env.self != Void.self { arguments.append("env: \(trace.writtenEnv.text)") }
        let line = "    let machine = TestMachine(\(arguments.joined(separator: ", ")))"
        lines +=
            line.count <= 100
            ? [line]
            : ["    let machine = TestMachine("] + [
                "        \(arguments.joined(separator: ",\n        "))", "    )",
            ]
        if !isExact { lines.append("    machine.exhaustivity = .off") }
        if trace.steps.first?.runningBefore.isEmpty == false { cancelEffects() }
        for (index, step) in trace.steps.enumerated() {
            if index == trace.cycleStart { lines.append("    // From here on, forever:") }
            write(step)
        }
        if let expectation {
            lines.append("    #expect(\(expectation))")
        } else {
            lines.append("    machine.exhaustivity = .off  // the trace ends here")
        }
        lines += ["    await machine.finish()", "}"]
    }

    var text: String { lines.joined(separator: "\n") + "\n" }

    private mutating func cancelEffects() { lines.append("    machine.cancelEffects()") }

    private mutating func write(_ step: Check<T>.Step) {
        if case .caused = step.cause {} else { isResuming = false }
        guard let event = step.event else {
            if case .crashed = step.cause { isResuming = true }
            return lines.append("    // \(step.cause).")
        }
        let code = Check<T>.Cause.code(event)
        switch step.cause {
        case .outside: add("machine.send(\(code))", step)
        case .caused where isResuming: add("machine.send(\(code))", step)
        case .caused: add("await machine.receive(\(code))", step)
        case .sent(_, let effect), .failed(_, let effect):
            lines.append("    // Sent by \(effect):")
            add("machine.send(\(code))", step)
        case .late(_, let effect):
            lines.append("    // Sent late by \(effect):")
            add("machine.send(\(code))", step)
        case .duplicate:
            lines.append("    // Duplicated:")
            add("machine.send(\(code))", step)
        case .returned, .lost, .unhandled, .timePassed, .crashed, .attemptFailed, .repeated: break
        }
        if step.effects.contains(where: { $0.overlap != nil }) { cancelEffects() }
    }

    /// Adds a call together with the state change that it causes.
    private mutating func add(_ call: String, _ step: Check<T>.Step) {
        let change = StateChange(from: step.before, to: step.after)
        guard isExact, !change.text.isEmpty else { return lines.append("    \(call)") }
        guard let code = change.code else {
            lines.append("    machine.exhaustivity = .off  // the state cannot be written as code")
            lines += ["    \(call)", "    machine.exhaustivity = .on"]
            return
        }
        let line = "    \(call) { \(code.joined()) }"
        let isShort = code.count == 1 && line.count <= 100
        lines += isShort ? [line] : ["    \(call) {"] + code.map { "        \($0)" } + ["    }"]
    }
}
