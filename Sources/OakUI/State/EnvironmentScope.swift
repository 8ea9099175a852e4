#if !canImport(SwiftUI)
    /// The environment values that one modifier sets for the nodes below it, and their readers.
    ///
    /// It is neither isolated nor `Sendable`: it stays with its graph on the main actor.
    final class EnvironmentScope {
        private let outer: EnvironmentScope?
        private var entries: [Entry]

        private struct Entry {
            let key: ObjectIdentifier
            var value: Any
            let isSame: (Any, Any) -> Bool
            var readers: Source?
        }

        init(_ outer: EnvironmentScope?, _ changes: EnvironmentValues.Changes) {
            self.outer = outer
            entries = changes.entries.map {
                Entry(key: $0.key, value: $0.value, isSame: $0.isSame, readers: nil)
            }
        }

        /// Returns the value of the nearest scope for `key`, or `nil` if there is none. It registers the
        /// running evaluation as a reader.
        func value(_ key: ObjectIdentifier) -> Any? {
            var scope: EnvironmentScope? = self
            while let current = scope {
                if let index = current.entries.firstIndex(where: { $0.key == key }) {
                    return current.read(index)
                }
                scope = current.outer
            }
            return nil
        }

        private func read(_ index: Int) -> Any {
            if Evaluation.current != nil {
                let readers = entries[index].readers ?? Source(nil)
                entries[index].readers = readers
                readers.noteRead()
            }
            return entries[index].value
        }

        /// Sets new values and schedules the evaluation of their readers.
        ///
        /// - Returns: `false` if the set of keys has changed, so that there may be readers unknown to this
        ///   scope.
        @MainActor
        func update(_ changes: EnvironmentValues.Changes) -> Bool {
            guard changes.entries.map(\.key) == entries.map(\.key) else {
                entries = changes.entries.map {
                    Entry(key: $0.key, value: $0.value, isSame: $0.isSame, readers: nil)
                }
                return false
            }
            for (index, change) in changes.entries.enumerated() {
                if change.isSame(entries[index].value, change.value) { continue }
                entries[index].value = change.value
                entries[index].readers?.invalidateReaders()
            }
            return true
        }
    }
#endif
