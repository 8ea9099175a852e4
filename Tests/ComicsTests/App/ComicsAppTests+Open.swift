import FaultServer
import Foundation
import TestSupport
import Testing

extension ComicsAppTests {
    @Suite struct OpenTests {
        private let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
        }

        @Test func `Comics can open the list of favorites at launch`() async throws {
            _ = try await run("first", "f", folder: folder)
            let (output, errors, status) = try await run(
                arguments: ["open", "favorites"], folder: folder)
            #expect(output == "  1 favorite\n\n  1  Initial State\n")
            #expect(errors == "")
            #expect(status == 0)
        }

        @Test func `Comics can open a comic on top of the start page at launch`() async throws {
            let (output, _, _) = try await run("back", arguments: ["open", "comic/12"], folder: folder)
            #expect(output.hasPrefix("  12 · "))
            #expect(output.contains("\n  31 · "))
        }

        @Test(arguments: ["comics://comic/12", "comics:comic/12", "favorites/comic/12"])
        func `the scheme of a link on the command line is optional`(link: String) async throws {
            let (output, _, _) = try await run(arguments: ["open", link], folder: folder)
            #expect(output.hasPrefix("  12 · "))
        }

        @Test func `a link on the command line can open a search`() async throws {
            let (output, _, _) = try await run(arguments: ["open", "search/shared%20state"], folder: folder)
            #expect(output == "  1 comic with “shared state”\n\n  12  Shared State\n")
        }

        @Test func `an unknown link is reported, and the start page is shown`() async throws {
            let (output, errors, status) = try await run(arguments: ["open", "nowhere"], folder: folder)
            #expect(
                errors.hasPrefix(
                    "The link `nowhere` does not lead to a page of this app. Use a link such as `favorites`")
            )
            #expect(output.hasPrefix("  31 · "))
            #expect(status == 0)
        }

        @Test(arguments: [["open"], ["favorites"], ["open", "comic/1", "comic/2"]])
        func `a missing link, a second link and a link without the open command are rejected`(
            arguments: [String]
        ) async throws {
            let (output, errors, status) = try await run(arguments: arguments, folder: folder)
            #expect(errors.contains("Error: "))
            #expect(output == "")
            #expect(status == 64)
        }

        @Test func `the terminal program accepts commands after opening a link`() async throws {
            let terminal = try PseudoTerminal()
            let program = try ComicsProcess(
                ["open", "comic/12", "--database", folder.database], terminal: terminal)
            #expect(await program.output.shows("12 › "))
            program.type("back\r")
            #expect(await program.output.shows("31 › "))
            program.type("open favorites\r")
            #expect(await program.output.shows("favorites › "))
            program.type("q\r")
            #expect(await program.status() == 0)
        }

        @Test func `a favorite added while the list is on screen appears immediately`() async throws {
            let (output, _, _) = try await run("favorites", "f", folder: folder)
            #expect(output.contains("★ 31 · Transition added to favorites\n"))
            #expect(output.components(separatedBy: "\n  1 favorite\n\n  31  Transition\n").count == 2)
        }

        @Test func `going back cancels a slow load and suppresses its messages`() async throws {
            let (output, errors, _) = try await run(
                "open comic/12 &", "back", "first", arguments: ["--latency", "300"], folder: folder)
            #expect(!output.contains("  12 · "))
            #expect(output.contains("  1 · "))
            #expect(errors == "")
        }
    }
}
