import Foundation

/// A thread with a stack that is large enough for the recursion of SwiftSyntax and of the interpreter.
enum LargeStack {
    /// The size of the stack in bytes. Memory is used only for the part that the code needs.
    private static let size = 256 << 20

    /// Runs a closure on a thread of its own, and waits for its result.
    static func run<T>(_ body: @escaping () -> T) -> T {
        // The calling thread waits for the other one, so only one of them uses these variables at a time.
        nonisolated(unsafe) let body = body
        nonisolated(unsafe) var result: T?
        let end = DispatchSemaphore(value: 0)
        let thread = Thread {
            result = body()
            end.signal()
        }
        thread.stackSize = size
        thread.start()
        end.wait()
        return result!
    }
}
