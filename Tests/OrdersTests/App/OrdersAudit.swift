import Foundation
import OakDurable
import OrderMachines
import OrderPartners
import Testing
import WebDriver

/// Verifies that all orders have the right results after a run of the program.
struct OrdersAudit {
    let store: any DurableStore
    /// The file in which the partners keep their books.
    let books: String
    /// The number of orders.
    let orders: Int
    /// The divisor of the numbers of the orders that were cancelled, if any.
    let cancelled: Int?
    let comment: Comment
    /// The output of the program, which failures show.
    let output: String

    func verify() async throws {
        var configuration = DurableConfiguration()
        configuration.runsByItself = false
        let shop = try await DurableHost(Shop.self, store: store, configuration: configuration)
        let host = try await DurableHost(
            Order.self, store: store, env: Order.Env { _, _ in true }, configuration: configuration)
        #expect(try await shop["shop"].state?.orders == orders, comment)
        #expect(try await host.parkedMachines().isEmpty, comment)
        #expect(try await host.deadLetters().isEmpty, comment)
        let entries = try Ledger.entries(books).filter { !$0.isRepeated }
        #expect(Set(entries.map(\.key)).count == entries.count, comment)
        var cancellations = 0
        for number in 1...orders {
            let state = try await host["\(number)"].state
            guard case .closed(let purchase, let outcome)? = state else {
                Issue.record(
                    "order \(number) is \(String(describing: state)), \(comment): \(output.suffix(2_000))")
                continue
            }
            #expect(purchase.order == number, comment)
            // The partners recognize repeated requests, so each work was done once.
            let done = entries.filter { $0.order == number }
                .map { $0.isDone ? $0.kind.rawValue : "no \($0.kind.rawValue)" }.sorted()
            if outcome == .cancelled {
                #expect(cancelled.map { number.isMultiple(of: $0) } == true, comment)
                // The goods may have been reserved and paid before, and are then returned.
                let work = ["mail", "undo"]
                #expect(done.filter { work.contains($0) } == work, comment)
                let others = done.filter { !work.contains($0) }.map { $0.replacing("no ", with: "") }
                #expect([[], ["reserve"], ["pay", "reserve"]].contains(others.sorted()), comment)
                cancellations += 1
            } else {
                let (expected, work) = Self.result(of: number)
                #expect(outcome == expected, comment)
                #expect(done == work, comment)
            }
            let mail = entries.first { $0.order == number && $0.kind == .mail }
            #expect(mail?.text == outcome.rawValue, comment)
            #expect(try await host["\(number)"].verify() == nil, comment)
        }
        // Some orders may have been paid before they were cancelled, but not all.
        #expect(cancelled == nil || cancellations > 0, comment)
    }

    /// Returns the outcome of an order that is not cancelled, and the work of the partners.
    private static func result(of number: Int) -> (Outcome, [String]) {
        if number.isMultiple(of: 11) { return (.soldOut, ["mail", "no reserve"]) }
        if number.isMultiple(of: 7) { return (.declined, ["mail", "no pay", "reserve", "undo"]) }
        return (.shipped, ["mail", "pay", "reserve", "ship"])
    }
}

extension ChildProcess {
    /// The latest process of each worker, by number.
    var workers: [Int: Int32] {
        output.matches(of: #/worker (\d+): started, process (\d+)\n/#)
            .reduce(into: [:]) { processes, match in
                if let number = Int(match.1), let id = Int32(match.2) { processes[number] = id }
            }
    }

    /// Starts the built example program.
    static func orders(_ arguments: [String]) throws -> ChildProcess { try product("orders", arguments) }

    /// Starts the built program with the given name.
    static func product(_ name: String, _ arguments: [String]) throws -> ChildProcess {
        let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        return try ChildProcess(folder.appending(path: name).path, arguments)
    }
}
