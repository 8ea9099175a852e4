import ArgumentParser
import OakExtract

/// What of a machine is drawn, and how.
struct Style: ParsableArguments {
    @Option(help: "down or right; without, pictures are laid out as they fit best, and the rest goes down.")
    var direction: DiagramOptions.Direction?

    @Option(help: "full for event [guard] / effects, or only effects, or only events.")
    var labels = DiagramOptions.Labels.full

    @Flag(help: "Draw the machines that a machine embeds inside it, and do not only name them.")
    var expand = false

    @Option(
        help: ArgumentHelp(
            "Tell the states of a struct apart by this field; may be repeated.", valueName: "name"))
    var field: [String] = []

    /// For where the name of the machine stands already.
    var untitled: DiagramOptions {
        DiagramOptions(
            direction: direction, labels: labels, expandsChildren: expand,
            fields: field.isEmpty ? nil : field, hasTitle: false)
    }

    /// - Throws: The exit code, if no machine has such a field.
    func options(for machines: [MachineModel]) throws -> DiagramOptions {
        let known = Set(machines.flatMap(\.stateFields))
        if let missing = field.first(where: { !known.contains($0) }) {
            let others = known.isEmpty ? "none does" : "these do: \(known.sorted().joined(separator: ", "))"
            Console.complain("error: No field \(missing) tells states apart; \(others).")
            throw ExitCode.failed
        }
        var options = untitled
        options.hasTitle = true
        return options
    }
}

extension DiagramOptions.Direction: ExpressibleByArgument {}
extension DiagramOptions.Labels: ExpressibleByArgument {}
