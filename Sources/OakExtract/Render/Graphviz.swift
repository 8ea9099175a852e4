import Foundation

/// A namespace for functions that run the Graphviz program `dot`, if it is installed.
enum Graphviz {
    static func run(_ arguments: [String], input: String) throws(ExtractError) -> Data {
        guard let program = path() else { throw .dotMissing }
        let process = Process()
        let (standardInput, output, errors) = (Pipe(), Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardInput = standardInput
        process.standardOutput = output
        process.standardError = errors
        do {
            try process.run()
            // A full pipe cannot block both processes, because `dot` reads all of its input before it writes.
            try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
            try standardInput.fileHandleForWriting.close()
            let result = try output.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            guard process.terminationStatus == 0 else {
                let message = try errors.fileHandleForReading.readToEnd() ?? Data()
                throw ExtractError.dotFailed(String(decoding: message, as: UTF8.self).trimmed)
            }
            return result
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
