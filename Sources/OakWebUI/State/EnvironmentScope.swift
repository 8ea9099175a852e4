/// The environment values that one modifier sets for its content, together with their readers.
///
/// The class is neither isolated nor `Sendable`. Instances stay with their graph on the main actor.
final class EnvironmentScope {
    private let outer: EnvironmentScope?
    /// The first value. Most scopes set a single value and therefore need no array.
    private var first: Entry?
    private var others: [Entry] = []

    private struct Entry {
        let key: ObjectIdentifier
        var value: AnyEnvironmentValue
        var readers: Source?
    }

    init(_ outer: EnvironmentScope?, _ changes: EnvironmentValues.Changes) {
        self.outer = outer
        replaceEntries(changes)
    }

    private func replaceEntries(_ changes: EnvironmentValues.Changes) {
        let entries = changes.entries.map { Entry(key: $0.key, value: $0.value) }
        first = entries.first
        others = entries.count > 1 ? Array(entries[1...]) : []
    }

    /// Returns the value of the nearest scope for `key`, or `nil` if there is none. It registers the current
    /// evaluation as a reader.
    func value(_ key: ObjectIdentifier) -> AnyEnvironmentValue? {
        var scope: EnvironmentScope? = self
        while let current = scope {
            if current.first?.key == key { return Self.read(&current.first!) }
            if let index = current.others.firstIndex(where: { $0.key == key }) {
                return Self.read(&current.others[index])
            }
            scope = current.outer
        }
        return nil
    }

    private static func read(_ entry: inout Entry) -> AnyEnvironmentValue {
        if Evaluation.current != nil {
            let readers = entry.readers ?? Source(nil)
            entry.readers = readers
            readers.noteRead()
        }
        return entry.value
    }

    /// Sets new values and schedules an evaluation of their readers.
    ///
    /// - Returns: `false` if the set of keys has changed, in which case this scope may not know all readers.
    @MainActor
    func update(_ changes: EnvironmentValues.Changes) -> Bool {
        let keys = (first.map { [$0.key] } ?? []) + others.map(\.key)
        guard changes.entries.map(\.key) == keys else {
            replaceEntries(changes)
            return false
        }
        for (index, change) in changes.entries.enumerated() {
            if index == 0 {
                Self.update(&first!, change.value)
            } else {
                Self.update(&others[index - 1], change.value)
            }
        }
        return true
    }

    @MainActor
    private static func update(_ entry: inout Entry, _ value: AnyEnvironmentValue) {
        if value.isSame(as: entry.value) { return }
        entry.value = value
        entry.readers?.invalidateReaders()
    }
}
