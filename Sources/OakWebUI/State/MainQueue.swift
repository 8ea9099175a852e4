/// A check that determines whether the current code is running on the main queue, which is the executor of the main
/// actor. Unlike `MainActor.assumeIsolated`, it returns a result instead of trapping.
enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) ?? false }
}
