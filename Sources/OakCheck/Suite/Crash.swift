extension CheckResult {
    /// A crash in the machine or in one of the check's closures.
    public struct Crash: Codable, Hashable, Sendable {
        /// The reason why the process ended, for example "signal 4, SIGILL".
        public var reason: String
        /// The end of the error output, such as a `fatalError` message.
        public var message: String
        /// The location of the crash, if the crash could be reproduced.
        public var site: Site?
        /// A Boolean value that indicates whether the process was terminated externally, for example because the system
        /// ran out of memory.
        public var isFromOutside = false

        /// The trace that leads to the crash, if it is known.
        public var trace: Trace? { site?.trace }

        /// The location of a crash.
        public struct Site: Codable, Hashable, Sendable {
            /// The action that crashed, for example "`update` processes .open".
            public var action: String
            /// The shortest trace that leads to the crash.
            public var trace: Trace
        }
    }

    init(_ check: NamedCheck, _ crash: Crash, seconds: Double) {
        self.init(
            name: check.name, machine: check.machine, findings: [], problems: [], situations: 0,
            transitions: 0,
            depth: 0, end: "crashed", seconds: seconds, crash: crash)
    }
}

extension CheckResult.Crash: CustomStringConvertible {
    public var description: String {
        let place = site.map { " while \($0.action)" } ?? ""
        var parts = ["  ✘ \(isFromOutside ? "terminated" : "crashes\(place)"): \(reason)"]
        if !message.isEmpty { parts.append(indented(message)) }
        if let trace {
            parts.append(indented(trace.text))
        } else if isFromOutside {
            parts.append(
                indented(
                    """
                    The check was terminated externally, for example because the system ran out of memory. Limit \
                    the check with `--situations` or `--depth`.
                    """))
        } else {
            parts.append(
                indented(
                    """
                    No trace is available: either the crash did not occur again when the check was repeated step by \
                    step, or the check was interrupted.
                    """))
        }
        return parts.joined(separator: "\n")
    }
}
