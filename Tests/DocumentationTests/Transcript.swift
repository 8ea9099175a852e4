import Foundation

/// A block of a document with shell commands and their output. Each command follows a `$`.
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

    /// Runs a command in the folder of this repository, with the built products in place of `swift run`.
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
                text: "\(missing.joined(separator: ", ")) was not built. Run `swift build` first.")
        }
        let result = try Command.run("bash", ["-c", command], in: Document.repository)
        // The progress line is visible only temporarily in a terminal.
        let text = result.text.replacing(#/(?m)^Running \d+ of \d+: .*\n/#, with: "")
        return Command.Result(isSuccess: result.isSuccess, text: text)
    }
}
