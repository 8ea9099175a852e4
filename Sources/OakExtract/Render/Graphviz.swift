import Foundation

/// The program `dot`, if it is installed.
enum Graphviz {
    static func run(_ arguments: [String], input: String) throws(ExtractError) -> Data {
        guard let program = path() else { throw .dotMissing }
        let process = Process()
        let (questions, answers, complaints) = (Pipe(), Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardInput = questions
        process.standardOutput = answers
        process.standardError = complaints
        do {
            try process.run()
            // It reads all before it writes: no pipe fills while nobody reads.
            try questions.fileHandleForWriting.write(contentsOf: Data(input.utf8))
            try questions.fileHandleForWriting.close()
            let answer = try answers.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            guard process.terminationStatus == 0 else {
                let complaint = try complaints.fileHandleForReading.readToEnd() ?? Data()
                throw ExtractError.dotFailed(String(decoding: complaint, as: UTF8.self).trimmed)
            }
            return answer
        } catch let error as ExtractError {
            throw error
        } catch {
            throw .dotFailed("\(error)")
        }
    }

    private static func path() -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/dot" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
