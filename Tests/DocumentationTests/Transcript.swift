import Foundation

/// Commands of a shell with what they print: the block of a document in which they follow `$`.
struct Transcript {
    struct Step {
        let line: Int
        let command: String
        let output: String
    }

    let steps: [Step]

    init(_ block: Block) {
        var steps: [Step] = []
        var open: (line: Int, command: Substring, output: [Substring])?
        func close() {
            guard let step = open else { return }
            steps.append(
                Step(
                    line: step.line, command: String(step.command),
                    output: step.output.joined(separator: "\n")))
        }
        for (offset, line) in block.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        {
            if line.hasPrefix("$ ") {
                close()
                open = (block.line + offset, line.dropFirst(2), [])
            } else {
                open?.output.append(line)
            }
        }
        close()
        self.steps = steps
    }

    /// Runs a command in the folder of this repository, with the programs that were built beside these tests.
    static func run(_ step: Step) throws -> Command.Result {
        var missing: [String] = []
        let command = step.command.replacing(#/swift run (?:--?[\w-]+ )*([\w-]+)/#) { match in
            let program = Compiler.products.appendingPathComponent(String(match.output.1)).path
            if !FileManager.default.isExecutableFile(atPath: program) { missing.append(program) }
            return "'\(program)'"
        }
        guard missing.isEmpty else {
            return Command.Result(
                isSuccess: false,
                text: "\(missing.joined(separator: ", ")) was not built: `swift build` does it.")
        }
        let result = try Command.run("bash", ["-c", command], in: Document.repository)
        // A terminal shows a line that changes, and is gone in the end.
        let text = result.text.replacing(#/(?m)^Running \d+ of \d+: .*\n/#, with: "")
        return Command.Result(isSuccess: result.isSuccess, text: text)
    }
}
