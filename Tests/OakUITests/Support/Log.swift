#if !canImport(SwiftUI)
    /// What views did, in order. Views hold it by reference, so that it does not make them differ.
    final class Log {
        var entries: [String] = []

        /// Notes that a body is evaluated: `let _ = log("row")` in a body.
        func callAsFunction(_ entry: String) { entries.append(entry) }

        /// What was noted since the last call.
        func take() -> [String] {
            defer { entries = [] }
            return entries
        }
    }
#endif
