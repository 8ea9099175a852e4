#if Durable
    import Foundation
    import OakDurable
    import Observation
    import OrderMachines

    /// The model of the pages that show the orders.
    @MainActor
    @Observable
    final class Board {
        struct Line: Identifiable {
            let id: Int
            var state: Order.State
        }

        private(set) var lines: [Line] = []
        private(set) var letters: [DeadLetter] = []
        private(set) var problem: String?
        @ObservationIgnored private let office: Office
        @ObservationIgnored private let carryOut: @Sendable (OfficeCommand) async throws -> Void
        @ObservationIgnored private var watched: Set<Int> = []

        /// The number of orders on a page.
        private static let limit = 100

        /// Creates a board.
        ///
        /// - Parameters:
        ///   - office: The hosts that read the orders.
        ///   - carryOut: A function that carries out the commands from the page.
        init(_ office: Office, carryOut: @escaping @Sendable (OfficeCommand) async throws -> Void) {
            self.office = office
            self.carryOut = carryOut
            Task { await watch() }
        }

        func place(_ item: Item, _ count: Int = 1) {
            attempt((0..<count).map { _ in .place(item, key: UUID().uuidString) })
        }

        func cancel(_ order: Int) { attempt([.cancel(order)]) }

        func retry(_ letter: DeadLetter) { attempt([.retry(letter.key)]) }

        private func attempt(_ commands: [OfficeCommand]) {
            Task {
                do {
                    for command in commands { try await carryOut(command) }
                    problem = nil
                } catch { problem = "\(error)" }
            }
        }

        /// Observes the number of orders and the states of the latest orders.
        private func watch() async {
            try? await Office.follow(office.shop["shop"]) { shop in
                for number in max(0, shop.orders - Self.limit)..<shop.orders
                where watched.insert(number + 1).inserted {
                    Task { await watch(number + 1) }
                }
            } onFailure: {
                problem = "\($0)"
            }
        }

        private func watch(_ number: Int) async {
            try? await Office.follow(office.orders["\(number)"]) {
                await show(number, $0)
            } onFailure: {
                problem = "\($0)"
            }
        }

        private func show(_ number: Int, _ state: Order.State) async {
            if let index = lines.firstIndex(where: { $0.id == number }) {
                lines[index].state = state
            } else {
                let index = lines.firstIndex { $0.id < number } ?? lines.endIndex
                lines.insert(Line(id: number, state: state), at: index)
                if lines.count > Self.limit { lines.removeLast() }
            }
            if let letters = try? await office.orders.deadLetters(limit: 10) { self.letters = letters }
        }
    }
#endif
