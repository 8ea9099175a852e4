import ArgumentParser
import OakExtract

struct Diagram: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Draw state machines as diagrams.",
        discussion: """
            Diagrams are printed, or written to files with --output. SVG needs Graphviz, and is \
            always written to files if there are several machines.

            To embed a diagram in a Markdown file, add the comment `<!-- oak: NAME -->`, which can also \
            contain options. In the given Markdown files, --update writes the Mermaid block after each comment, and \
            --check verifies that the blocks are up to date.
            """)

    @OptionGroup var sources: Sources

    @Option(help: "The format: mermaid, dot, scxml, svg, or json (for tools).")
    var format = Format.mermaid

    @Option(help: ArgumentHelp("Write a file for each machine to this folder.", valueName: "folder"))
    var output: String?

    @Option(help: ArgumentHelp("Draw only this machine. Can be repeated.", valueName: "name"))
    var machine: [String] = []

    @OptionGroup var style: Style

    @Flag(help: "Rewrite the diagrams in the given Markdown files.")
    var update = false

    @Flag(help: "Fail if a diagram in the Markdown files differs from the source.")
    var check = false

    enum Format: String, ExpressibleByArgument, CaseIterable { case mermaid, dot, scxml, svg, json }

    func validate() throws {
        guard update || check else { return }
        if update, check { throw ValidationError("Pass either --update or --check.") }
        if output != nil || !machine.isEmpty || format != .mermaid {
            throw ValidationError(
                "--update and --check cannot be combined with --output, --machine or --format.")
        }
        if !sources.paths.contains(where: Markdown.isDocument) {
            throw ValidationError("--update and --check need at least one Markdown file.")
        }
    }

    func run() throws {
        let extractor = try sources.extract()
        if update || check { return try documents(extractor) }
        if extractor.document.machines.isEmpty {
            try extractor.printProblems()
            try extractor.requireMachines(in: sources, readsConfiguration: false)
        }
        var document = extractor.document
        document.machines = try chosen(from: document.machines)
        if let format = DiagramFormat(rawValue: format.rawValue) {
            try draw(document.machines, format, extractor.document)
        } else if let output {
            try Folder(output).write([("machines.json", document.json)])
        } else {
            Console.print(document.json)
        }
        try extractor.printProblems()
    }

    private func documents(_ extractor: Extractor) throws {
        let documents = try sources.paths.filter(Markdown.isDocument).map {
            try DocumentDiagrams($0, extractor.document, style)
        }
        for document in documents where update { try document.update() }
        try extractor.printProblems()
        let stale = documents.filter { check && !$0.check() }
        if !stale.isEmpty { throw ExitCode.found }
    }

    private func draw(_ machines: [MachineModel], _ format: DiagramFormat, _ document: ModelDocument) throws {
        let options = try style.options(for: machines)
        let texts = try attempt { () throws(ExtractError) in
            var texts: [String] = []
            for machine in machines { texts.append(try format.render(machine, in: document, options)) }
            return texts
        }
        if output != nil || (format == .svg && texts.count > 1) {
            let files = zip(machines.fileNames(format), texts).map { ($0, $1) }
            for path in try Folder(output ?? "diagrams").write(files) { Console.print(path + "\n") }
        } else {
            Console.print(texts.joined(separator: "\n"))
        }
    }

    private func chosen(from machines: [MachineModel]) throws -> [MachineModel] {
        let names = Set(machines.map(\.name))
        if let missing = machine.first(where: { !names.contains($0) }) {
            let known =
                names.isEmpty ? "None were found." : "Choose from: \(names.sorted().joined(separator: ", "))."
            Console.printError("error: There is no machine `\(missing)`. \(known)")
            throw ExitCode.failed
        }
        return machine.isEmpty ? machines : machines.filter { machine.contains($0.name) }
    }
}

extension [MachineModel] {
    /// Returns the file names of the machines' diagrams. If several diagrams would have the same name, ignoring case,
    /// the names after the first are numbered.
    func fileNames(_ format: DiagramFormat) -> [String] {
        var used: [String: Int] = [:]
        return map { machine in
            let name = machine.name.map {
                $0.isLetter || $0.isNumber || "._-".contains($0) ? String($0) : "_"
            }.joined()
            used[name.lowercased(), default: 0] += 1
            let number = used[name.lowercased()] ?? 1
            return "\(name)\(number == 1 ? "" : "-\(number)").\(format.fileExtension)"
        }
    }
}
