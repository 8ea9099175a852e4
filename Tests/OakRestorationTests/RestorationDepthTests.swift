import Foundation
import OakRestoration
import Testing

@Suite struct RestorationDepthTests {
    /// A tree. Each level is encoded as an object and an array.
    struct Tree: Restorable, Equatable {
        static var name: String { "tree" }
        var children: [Tree]

        init(levels: Int) { children = levels > 1 ? [Tree(levels: levels - 1)] : [] }

        var levels: Int { 1 + (children.first?.levels ?? 0) }
    }

    /// A tree of the same depth with a later version.
    struct Grown: Restorable {
        static var name: String { "tree" }
        static var version: Int { 2 }
        var children: [Tree]
        var isGrown: Bool

        static func migrate(_ state: inout JSON, from version: Int) throws { state["isGrown"] = true }
    }

    @Test func `a state of the maximum depth is saved and restored on a stack of 512 KiB`() async throws {
        let levels = try await onSmallStack {
            try Tree(restoring: Tree(levels: 64).snapshot()).levels
        }
        #expect(levels == 64)
    }

    @Test func `a state of the maximum depth is migrated on a stack of 512 KiB`() async throws {
        let grown = try await onSmallStack { try Grown(restoring: Tree(levels: 64).snapshot()) }
        #expect(grown.isGrown)
        #expect(grown.children.first?.levels == 63)
    }

    @Test func `a state that exceeds the maximum depth is not saved`() {
        #expect(
            throws: RestorationError.notEncodable(
                "state: more than 128 levels of nested arrays and objects")
        ) {
            try Tree(levels: 65).snapshot()
        }
    }

    @Test func `a migration whose result exceeds the maximum depth is rejected`() throws {
        struct Deeper: Restorable {
            static var name: String { "tree" }
            static var version: Int { 2 }
            var around: Tree

            static func migrate(_ state: inout JSON, from version: Int) throws { state = ["around": state] }
        }
        let data = try Tree(levels: 64).snapshot()
        guard case .notDecodable(let reason) = RestorationError(of: Deeper.self, restoring: data) else {
            Issue.record("The snapshot was not rejected as not decodable.")
            return
        }
        #expect(reason.contains("more than 128 levels of nested arrays and objects"))
    }

    @Test func `brackets in a string do not count toward the depth`() throws {
        struct Text: Restorable, Equatable {
            static var name: String { "text" }
            var text: String
        }
        for opening in ["[", "\"[", "\\[", "\\\"{"] {
            let state = Text(text: String(repeating: opening, count: 1_000))
            #expect(try Text(restoring: state.snapshot()) == state, "\(opening)")
        }
    }

    @Test(arguments: [
        "[", "{\"a\":", "[{\"a\":", "{\"format\":[", "[\"\",", "[\"]\",", "[\"\\\"]\",", "[[],", "[\"\\\\\",",
    ])
    func `even on a stack of 512 KiB, a snapshot that exceeds the maximum depth is rejected`(
        _ opening: String
    )
        async throws
    {
        let data = Data(String(repeating: opening, count: 1_000_000))
        let error = try await onSmallStack { RestorationError(of: Tree.self, restoring: data) }
        #expect(
            error
                == .damaged(
                    "The JSON cannot be decoded: snapshot: more than 128 levels of nested arrays and objects."
                ))
    }

    @Test func `even on a stack of 512 KiB, a decoder rejects a JSON value that exceeds the maximum depth`()
        async throws
    {
        let accepted = try await onSmallStack {
            [128, 129, 400, 600].filter { depth in
                let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
                return (try? JSONDecoder().decode(JSON.self, from: Data(text))) != nil
            }
        }
        #expect(accepted == [128])
    }

    /// Runs a closure on a thread with 512 KiB of stack, the stack size of secondary threads on Apple platforms.
    private func onSmallStack<Value: Sendable>(
        _ body: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            let thread = Thread { continuation.resume(with: Result(catching: body)) }
            thread.stackSize = 512 * 1_024
            thread.start()
        }
    }
}
