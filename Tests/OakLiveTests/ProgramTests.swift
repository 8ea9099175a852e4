#if !canImport(SwiftUI)
    import Foundation
    import OakLive
    import Testing

    @Suite struct ProgramTests {
        @Test func `A program whose port is taken ends with a sentence that names the port`() async throws {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let server = try await LiveApp { TallyView() }.start(port: 0)
                let port = UInt16(server.url.port ?? 0)
                FileHandle.standardError.write(Data("Taken: \(port)\n".utf8))
                await LiveApp { TallyView() }.main(port: port)
            }
            let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
            let port = try #require(text.firstMatch(of: /Taken: (\d+)/)).output.1
            #expect(text.contains("Another program listens at port \(port). Stop it or choose another port;"))
        }

        @Test func `An address that is printed reaches other programs while the server runs`() async throws {
            let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
                let app = LiveApp { TallyView() }
                try await Task {
                    try await app.run(port: 0) {
                        // Without an end, so that it waits also where lines are written at once.
                        print("Open \($0.url)", terminator: "")
                        withUnsafeCurrentTask { $0?.cancel() }
                    }
                }.value
                // Nothing is written any more that is still in a buffer.
                _exit(EXIT_SUCCESS)
            }
            let text = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
            #expect(text.contains("Open http://127.0.0.1:"))
        }
    }
#endif
