#if Durable
    import Foundation
    import OakDurable
    import Observation
    import OrderMachines

    /// The orders as the pages show them.
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
        @ObservationIgnored private var watched: Set<Int> = []

        /// The number of orders on a page.
        private static let limit = 100

        init(_ office: Office) {
            self.office = office
            Task { await watch() }
        }

        func place(_ item: Item, _ count: Int = 1) {
            attempt { office in
                for _ in 0..<count { try await office.place(item, key: UUID().uuidString) }
            }
        }

        func cancel(_ order: Int) {
            attempt { try await $0.orders["\(order)"].send(.cancel) }
        }

        func retry(_ letter: DeadLetter) {
            attempt { try await $0.orders.retry(letter) }
        }

        private func attempt(_ body: @escaping @Sendable (Office) async throws -> Void) {
            Task {
                do {
                    try await body(office)
                    problem = nil
                } catch { problem = "\(error)" }
            }
        }

        /// Follows the number of orders, and the state of the latest ones.
        private func watch() async {
            do {
                for try await shop in office.shop["shop"].states {
                    for number in max(0, shop.orders - Self.limit)..<shop.orders
                    where watched.insert(number + 1).inserted {
                        Task { await watch(number + 1) }
                    }
                }
            } catch { problem = "\(error)" }
        }

        private func watch(_ number: Int) async {
            do {
                for try await state in office.orders["\(number)"].states { await show(number, state) }
            } catch { problem = "\(error)" }
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
