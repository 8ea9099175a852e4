#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// A violation of the contract.
struct Violation: Error, CustomStringConvertible {
    let description: String
}

func check(_ condition: Bool, _ text: @autoclosure () -> String) throws {
    if !condition { throw Violation(description: text()) }
}

/// Yields to other tasks until a condition holds.
func wait(for text: String, isolation: isolated (any Actor)? = #isolation, until condition: () -> Bool)
    async throws
{
    for _ in 0..<1_000_000 {
        if condition() { return }
        await Task.yield()
    }
    throw Violation(description: "timed out waiting for \(text)")
}

func fail(_ text: String) {
    print("violated: \(text)")
    exit(1)
}
