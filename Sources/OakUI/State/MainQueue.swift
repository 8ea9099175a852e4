#if !canImport(SwiftUI)
    /// Whether code runs on the main actor, whose executor is the main queue. There is no other way to ask
    /// without failing when it does not.
    enum MainQueue {
        private static let key: DispatchSpecificKey<Bool> = {
            let key = DispatchSpecificKey<Bool>()
            DispatchQueue.main.setSpecific(key: key, value: true)
            return key
        }()

        static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) ?? false }
    }
#endif
