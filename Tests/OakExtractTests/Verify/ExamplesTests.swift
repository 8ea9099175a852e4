import Exploring
import OakExtract
import TestSupport
import Testing

/// Tests that the extracted models of the examples match their behavior. Only one test at a time waits until the sources
/// have been read.
@Suite(.blocking, .serialized) struct ExamplesTests {
    static let explored = ExploredMachine.patterns + ExploredMachine.comics

    private func verified(_ machine: ExploredMachine) throws -> [Finding] {
        Verification(try Repository.machines.get().document, Exploration([machine])).findings
    }

    @Test(arguments: explored + [.app])
    func `every explored transition of an example machine is in its diagram`(_ machine: ExploredMachine)
        throws
    {
        let missing = try verified(machine).filter { $0.severity == .error }.map(\.message)
        #expect(missing == [])
    }

    /// The transitions that are impossible for reasons that the extractor cannot see in the source: a list whose first
    /// element is used is never empty, and changes wait only after the list has been requested.
    private static let impossible = [
        "In `current`, the transition `listed [!effects.isEmpty] to current` was never explored.",
        "In `ready`, the transition `change [[change].first == nil] to ready` was never explored.",
        "In `savingFailed`, the transition `change "
            + "[change is not .lastRead, ([first] + others).replacing(change).first == nil] to ready` "
            + "was never explored.",
        "In `savingFailed`, the transition `retry [[first] + others.first == nil] to ready` was never explored.",
        "In `unread`, the transition `added "
            + "[state.changes[number] != nil, state.changes[number] is .saving, then != nil] to reading` "
            + "was never explored.",
        "In `unread`, the transition `removed "
            + "[state.changes[number] != nil, state.changes[number] is .saving, then != nil] to reading` "
            + "was never explored.",
    ]

    @Test(arguments: explored)
    func `every transition in the diagram of an example machine was explored`(_ machine: ExploredMachine)
        throws
    {
        let unexplored = try verified(machine).filter { $0.severity == .note }.map(\.message)
        #expect(unexplored.filter { !Self.impossible.contains($0) } == [])
    }
}
