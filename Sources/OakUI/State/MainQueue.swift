#if !canImport(SwiftUI)
    /// A check whether code runs on the main actor, whose executor is the main queue. No other API answers
    /// this without failing.
    enum MainQueue {
        private static let key: DispatchSpecificKey<Bool> = {
            let key = DispatchSpecificKey<Bool>()
            DispatchQueue.main.setSpecific(key: key, value: true)
            return key
        }()

        static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) ?? false }
    }
#endif
