#if !canImport(SwiftUI)
    /// A node that wants to know a preference of the views in it.
    @MainActor
    protocol PreferenceObserver: Node {
        /// Whether it is this key that the node wants to know.
        func observes(_ key: any PreferenceKey.Type) -> Bool
        /// Notes that a value has changed, so that `collect` is called once the bodies have been evaluated.
        func valueChanged()
        /// Takes `valueChanged` back.
        func cancelCollection()
        /// Looks what the value is now.
        func collect()
    }

    extension Node {
        /// Has all nodes above that observe `key` look again; without key, those that observe any.
        func tellObservers(_ key: (any PreferenceKey.Type)? = nil) {
            var node = parent
            while let current = node {
                if let observer = current.preferenceObserver, key.map(observer.observes) ?? true {
                    observer.valueChanged()
                }
                node = current.parent
            }
        }
    }
#endif
