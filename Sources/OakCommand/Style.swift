import ArgumentParser
import OakExtract

/// The style options of a diagram.
struct Style: ParsableArguments {
    @Option(
        help:
            "The direction: down or right. By default, SVG uses whichever fits better, and other formats use down."
    )
    var direction: DiagramOptions.Direction?

    @Option(help: "The labels: full (event [guard] / effects), effects (event / effects), or events (event).")
    var labels = DiagramOptions.Labels.full

    @Flag(help: "Draw embedded machines inside their parent instead of showing only their names.")
    var expand = false

    @Option(
        help: ArgumentHelp(
            "Distinguish the states of a struct by this field. Can be repeated.", valueName: "name"))
    var field: [String] = []

    /// The options for a diagram without a title.
    var untitled: DiagramOptions {
        DiagramOptions(
            direction: direction, labels: labels, expandsChildren: expand,
            fields: field.isEmpty ? nil : field, hasTitle: false)
    }

    /// Returns the options for a diagram of the given machines.
    ///
    /// - Throws: The exit code for errors, if no machine has a requested field.
    func options(for machines: [MachineModel]) throws -> DiagramOptions {
        let known = Set(machines.flatMap(\.stateFields))
        if let missing = field.first(where: { !known.contains($0) }) {
            let others =
                known.isEmpty
                ? "There are no such fields." : "Choose from: \(known.sorted().joined(separator: ", "))."
            Console.printError("error: `\(missing)` is not a field that distinguishes states. \(others)")
            throw ExitCode.failed
        }
        var options = untitled
        options.hasTitle = true
        return options
    }
}

extension DiagramOptions.Direction: ExpressibleByArgument {}
extension DiagramOptions.Labels: ExpressibleByArgument {}
