import Foundation
import Testing

/// A run of a program's tests, with the failures.
struct TestRun {
    struct Failure {
        let line: Int
        let message: String
    }

    let result: Command.Result
    let failures: [Failure]

    /// The main program, which flushes the output of the top-level code and then runs the tests.
    static let main = """
        #if canImport(Glibc)
            import func Glibc.fflush
        #else
            import func Darwin.fflush
        #endif
        fflush(nil)
        _ = await Testing.__swiftPMEntryPoint() as CInt
        """

    /// Builds a program that ends with `main`, runs it, and requires that `count` tests have run.
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

    /// The required part of a line in the event stream of Swift Testing.
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
                // A failure that a library reports has details. The first line of a failed `#expect` is complete.
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
