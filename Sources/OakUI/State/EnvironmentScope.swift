#if !canImport(SwiftUI)
    /// What one modifier sets in the environment of the nodes below it, and who has read it.
    ///
    /// Not isolated, but neither `Sendable`: it stays where its graph is, on the main actor.
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

        /// The value that the nearest scope has for `key`; nil if there is none. Makes the running evaluation
        /// its reader.
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

        /// Takes new values and has their readers evaluated again.
        /// - Returns: False if other keys are set than before, so that there may be readers that this scope
        ///   does not know.
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
