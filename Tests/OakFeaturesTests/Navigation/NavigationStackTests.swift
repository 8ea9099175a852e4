import Foundation
import Oak
import OakFeatures
import OakTesting
import TestSupport
import Testing

@Suite struct NavigationStackTests {
    typealias Stack = StackNavigation<String>

    @Test func `a navigation stack starts at its root`() {
        #expect(Stack.initialState == Stack.State(path: []))
        #expect(Stack.initialState.isAtRoot)
        #expect(Stack.initialState.top == nil)
    }

    @Test func `the last pushed route is visible`() {
        Spec<Stack>.given(.init()).when(.push("a"), .push("b")).then(.init(path: ["a", "b"]))
        #expect(Stack.State(path: ["a", "b"]).top == "b")
        #expect(!Stack.State(path: ["a", "b"]).isAtRoot)
    }

    @Test func `a path can contain the same route twice`() {
        Spec<Stack>.given(.init(path: ["a"])).when(.push("a")).then(.init(path: ["a", "a"]))
    }

    @Test func `pop removes the last route and outputs it`() {
        Spec<Stack>.given(.init(path: ["a", "b"])).when(.pop)
            .then(.init(path: ["a"]), outputs: [.removed(["b"])])
    }

    @Test func `popping at the root changes nothing`() {
        Spec<Stack>.given(.init(path: ["a"])).when(.pop, .pop, .pop)
            .then(.init(), outputs: [.removed(["a"])])
    }

    @Test func `popping to a route makes it the top route`() {
        Spec<Stack>.given(.init(path: ["a", "b", "c", "d"])).when(.popTo("b"))
            .then(.init(path: ["a", "b"]), outputs: [.removed(["c", "d"])])
    }

    @Test func `popping to a route that the path contains twice keeps its last occurrence`() {
        Spec<Stack>.given(.init(path: ["a", "b", "a", "c"])).when(.popTo("a"))
            .then(.init(path: ["a", "b", "a"]), outputs: [.removed(["c"])])
    }

    @Test func `popping to the top route changes nothing`() {
        Spec<Stack>.given(.init(path: ["a", "b"])).when(.popTo("b")).thenUnchanged()
    }

    @Test func `popping to a route that the path does not contain changes nothing`() {
        Spec<Stack>.given(.init(path: ["a", "b"])).when(.popTo("x")).thenUnchanged()
    }

    @Test func `popping to the root outputs all removed routes in path order`() {
        Spec<Stack>.given(.init(path: ["a", "b", "c"])).when(.popToRoot)
            .then(.init(), outputs: [.removed(["a", "b", "c"])])
    }

    @Test func `popping to the root sends no output if the stack is already at its root`() {
        Spec<Stack>.given(.init()).when(.popToRoot).thenUnchanged()
    }

    @Test func `a shorter path from SwiftUI replaces the old path`() {
        Spec<Stack>.given(.init(path: ["a", "b", "c"])).when(.replace(["a"]))
            .then(.init(path: ["a"]), outputs: [.removed(["b", "c"])])
    }

    @Test func `a longer path from SwiftUI replaces the old path without removing a route`() {
        Spec<Stack>.given(.init(path: ["a"])).when(.replace(["a", "b"])).then(.init(path: ["a", "b"]))
    }

    @Test func `replacing a path outputs all routes above the common prefix`() {
        Spec<Stack>.given(.init(path: ["a", "b", "c"])).when(.replace(["a", "x", "c"]))
            .then(.init(path: ["a", "x", "c"]), outputs: [.removed(["b", "c"])])
    }

    @Test func `replacing a path with itself changes nothing`() {
        Spec<Stack>.given(.init(path: ["a", "b"])).when(.replace(["a", "b"])).thenUnchanged()
    }

    @Test func `a stack with codable routes is saved as its path`() throws {
        let state = Stack.State(path: ["a", "b"])
        #expect(try JSON(encoding: state) == ["path": ["a", "b"]])
        #expect(try JSON(encoding: state).decoded(as: Stack.State.self) == state)
    }

    @MainActor
    @Test(arguments: Seeds.all(100))
    func `a navigation stack outputs each removed route once`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var pushed: [String] = []
        var removed: [String] = []
        let machine = Machine(of: Stack.self, initialState: Stack.initialState) { output in
            switch output {
            case .removed(let routes): removed += routes
            }
        }
        for _ in 0..<60 {
            let route = "\(random.roll(0...3))"
            switch random.roll(0...9) {
            case 0...5:
                pushed.append(route)
                try machine.send(.push(route))
            case 6: try machine.send(.pop)
            case 7: try machine.send(.popTo(route))
            case 8: try machine.send(.replace(Array(machine.state.path.dropLast(2))))
            default: if random.roll(0...9) == 0 { try machine.send(.popToRoot) }
            }
            #expect(pushed.sorted() == (removed + machine.state.path).sorted(), "OAK_SEED=\(seed)")
        }
        #expect(!removed.isEmpty, "OAK_SEED=\(seed)")
    }
}
