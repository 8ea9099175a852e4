import Foundation
import Testing

/// The tests of a program that have been run, and how they failed.
struct TestRun {
    struct Failure {
        let line: Int
        let message: String
    }

    let result: Command.Result
    let failures: [Failure]

    /// What a program that consists of tests does. What was printed before goes out before what the tests say.
    static let main = """
        #if canImport(Glibc)
            import func Glibc.fflush
        #else
            import func Darwin.fflush
        #endif
        fflush(nil)
        _ = await Testing.__swiftPMEntryPoint() as CInt
        """

    /// Builds the program, whose last lines are `main`, and runs as many tests as it has to have.
    init(_ files: [String: String], count: Int) throws {
        (result, failures) = try Compiler.inFolder { folder in
            let stream = folder.appendingPathComponent("events")
            let result = try Compiler.run(
                files,
                arguments: [
                    "--testing-library", "swift-testing", "--event-stream-version", "0",
                    "--event-stream-output-path", stream.path,
                ])
            guard result.isSuccess else { return (result, []) }
            let records = try String(contentsOf: stream, encoding: .utf8).split(separator: "\n")
                .map { try JSONDecoder().decode(Record.self, from: Data($0.utf8)).payload }
            let ended = Set(records.filter { $0.kind == "testEnded" }.compactMap(\.testID))
            let functions = Set(records.filter { $0.kind == "function" }.compactMap(\.id))
            try #require(functions.count == count && functions.isSubset(of: ended), "\(result.text)")
            return (result, records.compactMap(\.failure))
        }
    }

    /// A line of the stream of events that Swift Testing writes, as far as it is needed here.
    private struct Record: Decodable {
        let payload: Payload

        struct Payload: Decodable {
            let kind: String
            let id: String?
            let testID: String?
            let issue: Issue?
            let messages: [Message]?

            var failure: Failure? {
                guard kind == "issueRecorded", issue?.isKnown != true else { return nil }
                // What a library says of a failure are its details; a failed `#expect` says all in its first line.
                let texts = messages.map { $0.filter { $0.symbol == "details" } + $0 }
                return Failure(line: issue?.sourceLocation?.line ?? 0, message: texts?.first?.text ?? "")
            }
        }

        struct Issue: Decodable {
            let isKnown: Bool
            let sourceLocation: Location?
            struct Location: Decodable { let line: Int }
        }

        struct Message: Decodable {
            let symbol: String
            let text: String
        }
    }
}
