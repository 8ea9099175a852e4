import Foundation
import OakDurable
import OrderMachines
import OrderPartners
import Testing
import WebDriver

/// Tests that run the built program.
///
/// `OAK_SEED=…` repeats a run. `OAK_KILLS=N` sets the number of kills.
@Suite(.serialized, .timeLimit(.minutes(10))) struct OrdersAppTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let kills = environment["OAK_KILLS"].flatMap { Int($0) } ?? 4
    private static let orders = 24

    // R13.1 to R13.6
    @Test func `every order has the right result after kill -9 at random times`() async throws {
        let seed = Self.environment["OAK_SEED"].flatMap { UInt64($0) } ?? .random(in: 1...1_000_000)
        let comment: Comment = "OAK_SEED=\(seed)"
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let database = folder.path("orders.sqlite")
        let arguments = [
            "--database", database, "--place", "\(Self.orders)", "--until-closed", "--late", "1200", "--seed",
            "\(seed)",
        ]
        var random = Random(state: seed)
        for _ in 0..<Self.kills {
            let program = try ChildProcess.orders(arguments)
            // A program first prints the state of each order. The program may have closed all orders before.
            _ = await program.hasPrinted(lines: Self.orders + .random(in: 1...25, using: &random))
            await program.stopped()
        }
        let last = try ChildProcess.orders(arguments)
        await last.ended()
        await last.stopped()
        try await OrdersAudit(
            store: try SQLiteStore(path: database), books: database + ".partners", orders: Self.orders,
            comment: comment, output: last.output
        ).verify()
    }

    @Test func `the web page of Orders shows the orders in the database`() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let database = folder.path("orders.sqlite")
        // The orders are placed and closed before the page is served.
        let first = try ChildProcess.orders([
            "--database", database, "--place", "2", "--until-closed", "--faults", "0",
        ])
        await first.ended()
        await first.stopped()
        let server = try await LocalServer("orders", ["--database", database])
        let url = try #require(URL(string: server.address("/")))
        var page = ""
        while !page.contains("Order 2") || !page.contains("Order 1") {
            page = String(decoding: try Data(contentsOf: url), as: UTF8.self)
        }
        #expect(page.components(separatedBy: "shipped").count == 3)
        await server.terminate()
    }

    @Test(arguments: [
        ["--faults", "91"], ["--late=-1"], ["--place=-1"], ["walnut"], ["--workers", "3"],
        ["--postgres", "host=localhost", "--workers", "0"],
        ["--postgres", "host=localhost", "--workers", "33"],
        ["--postgres", "host=localhost", "--database", "orders.sqlite"], ["--worker", "1"],
    ])
    func `invalid arguments are rejected`(_ arguments: [String]) async throws {
        _ = try await ChildProcess.orders(arguments).output(matching: #/Error: [\s\S]*Usage: orders/#)
    }
}
