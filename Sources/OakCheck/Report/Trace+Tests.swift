import Oak

extension Sequence {
    /// Returns the source code of one `TestMachine` test for each trace. The tests are named after the events of their
    /// traces; see ``Check/Trace/test(_:expecting:)``.
    ///
    /// ```swift
    /// print(await check.paths(covering: .transitions).tests())
    /// ```
    public func tests<T>() -> String where Element == Check<T>.Trace {
        var names: [String: Int] = [:]
        return map { trace in
            let name = trace.name
            names[name, default: 0] += 1
            let count = names[name] ?? 1
            return trace.test(count == 1 ? name : "\(name) (\(count))")
        }
        .joined(separator: "\n")
    }
}

extension Check.Trace {
    /// The names of the events in the trace, such as `load, received(["a"])`.
    fileprivate var name: String {
        let events = events.map { event in
            let code = Check.Cause.code(event)
            return code.first == "." ? String(code.dropFirst()) : code
        }
        return events.isEmpty ? "nothing happens" : events.joined(separator: ", ")
    }
}
