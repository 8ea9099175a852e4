/// A node that observes a preference of its descendants.
@MainActor
protocol PreferenceObserver: Node {
    /// Returns whether the node observes this key.
    func observes(_ key: any PreferenceKey.Type) -> Bool
    /// Records a change and schedules `collect` for the end of the round, after the bodies have been evaluated.
    func valueChanged()
    /// Cancels a pending `collect`.
    func cancelCollection()
    /// Computes the current value.
    func collect()
}

extension Node {
    /// Notifies all enclosing nodes that observe `key`, or any key if it is `nil`.
    func notifyObservers(_ key: (any PreferenceKey.Type)? = nil) {
        var node = parent
        while let current = node {
            if let observer = current.preferenceObserver, key.map(observer.observes) ?? true {
                observer.valueChanged()
            }
            node = current.parent
        }
    }
}
