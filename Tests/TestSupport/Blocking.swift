import Testing

/// A trait that runs blocking tests, such as those that wait for other programs, on separate threads.
///
/// Swift Concurrency has one thread per core. If tests block these threads, all other tests have to wait.
public struct Blocking: SuiteTrait, TestTrait, TestScoping {
    public var isRecursive: Bool { true }

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
            try await withTaskExecutorPreference(Threads.shared) { try await function() }
        } else {
            try await function()
        }
    }
}

extension Trait where Self == Blocking {
    /// A Boolean value that indicates whether the tests block a thread for a long time, such as while waiting for a
    /// compiler.
    public static var blocking: Self { Blocking() }
}
