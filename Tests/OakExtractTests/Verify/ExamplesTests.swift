import Blocking
import Exploring
import OakExtract
import Testing

/// What is read from the source of the examples is what they do.
@Suite(.blocking) struct ExamplesTests {
    static let explored = ExploredMachine.patterns + ExploredMachine.comics

    private func verified(_ machine: ExploredMachine) throws -> [Finding] {
        Verification(try Repository.machines.get().document, Exploration([machine])).findings
    }

    @Test(arguments: explored + [.app])
    func `every transition that was seen is in the diagram`(_ machine: ExploredMachine) throws {
        let missing = try verified(machine).filter { $0.severity == .error }.map(\.message)
        #expect(missing == [])
    }

    /// Ways that only data rules out of which the source does not speak: a list that is never empty where it is
    /// asked for its first, and changes that wait only after the list was asked for.
    private static let ruledOut = [
        "ready was never seen to take change [[change].first == nil] to ready.",
        "savingFailed was never seen to take change "
            + "[change is not .lastRead, ([first] + others).replacing(change).first == nil] to ready.",
        "savingFailed was never seen to take retry [[first] + others.first == nil] to ready.",
        "unread was never seen to take added "
            + "[state.changes[number] != nil, state.changes[number] is .saving, then != nil] to reading.",
        "unread was never seen to take removed "
            + "[state.changes[number] != nil, state.changes[number] is .saving, then != nil] to reading.",
    ]

    @Test(arguments: explored)
    func `every transition of the diagram was seen`(_ machine: ExploredMachine) throws {
        let invented = try verified(machine).filter { $0.severity == .note }.map(\.message)
        #expect(invented.filter { !Self.ruledOut.contains($0) } == [])
    }
}
