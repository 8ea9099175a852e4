/// A log of the actions of views. It is a class, so that a new entry does not make two values of a view
/// differ.
package final class Log {
    package var entries: [String] = []

    package init() {}

    /// Appends an entry. Use `let _ = log("row")` to record the evaluation of a body.
    package func callAsFunction(_ entry: String) { entries.append(entry) }

    /// Returns and removes all entries.
    package func drain() -> [String] {
        defer { entries = [] }
        return entries
    }
}
