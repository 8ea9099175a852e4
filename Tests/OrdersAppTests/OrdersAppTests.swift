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
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let database = folder.appendingPathComponent("orders.sqlite").path
        let arguments = [
            "--database", database, "--place", "\(Self.orders)", "--until-closed", "--late", "1200", "--seed",
            "\(seed)",
        ]
        var random = Random(state: seed)
        for _ in 0..<Self.kills {
            let program = try Self.program(arguments)
            let lines = try Regex("(?:[^\\n]*\\n){\(Int.random(in: 1...25, using: &random))}")
            // The program may have closed all orders before.
            _ = try? await program.output(matching: lines)
            await program.stopped()
        }
        let last = try Self.program(arguments)
        await last.ended()
        await last.stopped()
        try await verify(database, comment, last.output)
    }

    private func verify(_ database: String, _ comment: Comment, _ output: String) async throws {
        var configuration = DurableConfiguration()
        configuration.runsByItself = false
        let store = try SQLiteStore(path: database)
        let shop = try await DurableHost(Shop.self, store: store, configuration: configuration)
        let orders = try await DurableHost(
            Order.self, store: store, env: Order.Env { _, _ in true }, configuration: configuration)
        #expect(try await shop["shop"].state?.orders == Self.orders, comment)
        #expect(try await orders.parkedMachines().isEmpty, comment)
        #expect(try await orders.deadLetters().isEmpty, comment)
        let entries = try Ledger.entries(database + ".partners").filter { !$0.isRepeated }
        #expect(Set(entries.map(\.key)).count == entries.count, comment)
        for number in 1...Self.orders {
            let (outcome, work): (Outcome, [String]) =
                if number.isMultiple(of: 11) {
                    (.soldOut, ["mail", "no reserve"])
                } else if number.isMultiple(of: 7) {
                    (.declined, ["mail", "no pay", "reserve", "undo"])
                } else {
                    (.shipped, ["mail", "pay", "reserve", "ship"])
                }
            let state = try await orders["\(number)"].state
            guard case .closed(let purchase, outcome)? = state else {
                Issue.record(
                    "order \(number) is \(String(describing: state)), \(comment): \(output.suffix(500))")
                continue
            }
            #expect(purchase.order == number, comment)
            // The partners recognize repeated requests, so each work was done once.
            let done = entries.filter { $0.order == number }
                .map { $0.isDone ? $0.kind.rawValue : "no \($0.kind.rawValue)" }
            #expect(done.sorted() == work, comment)
            let mail = entries.first { $0.order == number && $0.kind == .mail }
            #expect(mail?.text == outcome.rawValue, comment)
            #expect(try await orders["\(number)"].verify() == nil, comment)
        }
    }

    @Test func `the page shows the orders`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let database = folder.appendingPathComponent("orders.sqlite").path
        // The orders are placed and closed before the page is served.
        let first = try Self.program([
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

    @Test(arguments: [["--faults", "91"], ["--late=-1"], ["--place=-1"], ["walnut"]])
    func `an invalid option is rejected`(_ arguments: [String]) async throws {
        _ = try await Self.program(arguments).output(matching: #/Error: [\s\S]*Usage: orders/#)
    }

    private static func program(_ arguments: [String]) throws -> ChildProcess {
        let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        return try ChildProcess(folder.appending(path: "orders").path, arguments)
    }
}

/// A generator of random numbers with a seed (SplitMix64).
private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }
}
