import Foundation
import OakDurable
import OrderMachines
import OrderPartners
import TestSupport
import Testing
import WebDriver

/// Tests that run the built program.
///
/// `OAK_KILLS=N` sets the number of kills, and `OAK_SEED=…` repeats a run.
@Suite(.serialized, .timeLimit(.minutes(10))) struct OrdersAppTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let kills = environment["OAK_KILLS"].flatMap { Int($0) } ?? 4
    private static let orders = 24

    // R13.1 to R13.6
    @Test(
        .enabled(
            if: environment["OAK_KILLS"] != nil,
            "OAK_KILLS is not the number of kills. Run Scripts/check-long --only durable."))
    func `every order has the right result after kill -9 at random times`() async throws {
        let seed = Seeds.one()
        let comment: Comment = "OAK_SEED=\(seed)"
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let database = folder.path("orders.sqlite")
        let arguments = [
            "--database", database, "--place", "\(Self.orders)", "--cancel", "5", "--until-closed", "--late",
            "1200", "--seed", "\(seed)",
        ]
        var random = SeededGenerator(seed: seed)
        for number in 0..<Self.kills {
            let program = try ChildProcess.orders(arguments)
            // A program prints a line for each order that it places and for each result of a worker, and then the
            // states of the orders. Every second program is killed while it places orders. The program may have closed
            // all orders before.
            let count =
                number.isMultiple(of: 2)
                ? Int.random(in: 0..<Self.orders, using: &random)
                : 2 * Self.orders + Int.random(in: 1...75, using: &random)
            _ = await program.hasPrinted(lines: count)
            // The moment between two lines, or before the first one, also depends on this number.
            for _ in 0..<Int.random(in: 0...(count == 0 ? 2_000_000 : 20_000), using: &random) {
                _ = random.next()
            }
            // The workers would otherwise release their machines when the program has ended.
            for worker in program.workers.values { Foundation.kill(worker, SIGKILL) }
            await program.stopped()
        }
        let last = try ChildProcess.orders(arguments)
        await last.ended()
        await last.stopped()
        try await OrdersAudit(
            store: try SQLiteStore(path: database), books: database + ".partners", orders: Self.orders,
            cancelled: 5, comment: comment, output: last.output
        ).verify()
    }

    @Test func `the web page of Orders shows the orders in the database`() async throws {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
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
        try await waitUntil {
            page = String(decoding: try Data(contentsOf: url), as: UTF8.self)
            // The books outlive the program.
            return page.components(separatedBy: "Books: paid once").count == 3
                && page.components(separatedBy: "4 of 4 steps").count == 3
        }
        for number in 1...2 { #expect(page.contains("Order \(number)")) }
        await server.terminate()
    }

    @Test(arguments: [
        ["--faults", "91"], ["--late=-1"], ["--place=-1"], ["--cancel", "0"], ["walnut"],
        ["--workers", "0"], ["--workers", "33"],
        ["--postgres", "host=localhost", "--database", "orders.sqlite"], ["--worker", "1"],
    ])
    func `the orders program rejects invalid arguments with a usage message`(_ arguments: [String])
        async throws
    {
        _ = try await ChildProcess.orders(arguments).output(matching: #/Error: [\s\S]*Usage: orders/#)
    }
}
