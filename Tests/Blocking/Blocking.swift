import Testing

/// Runs tests that block, such as those that wait for other programs, on threads of their own.
///
/// The threads of concurrency are as many as the machine has cores. Where tests block them, all others wait.
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
    /// The tests block a thread for long, as those do that wait for a compiler.
    public static var blocking: Self { Blocking() }
}
