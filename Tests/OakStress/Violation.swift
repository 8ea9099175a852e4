#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// A promise that was not kept.
struct Violation: Error, CustomStringConvertible {
    let description: String
}

func check(_ condition: Bool, _ text: @autoclosure () -> String) throws {
    if !condition { throw Violation(description: text()) }
}

/// Lets others run until something is so.
func wait(for text: String, isolation: isolated (any Actor)? = #isolation, until condition: () -> Bool)
    async throws
{
    for _ in 0..<1_000_000 {
        if condition() { return }
        await Task.yield()
    }
    throw Violation(description: "waited in vain: \(text)")
}

func fail(_ text: String) {
    print("violated: \(text)")
    exit(1)
}
