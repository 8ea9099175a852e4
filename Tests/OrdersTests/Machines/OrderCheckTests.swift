import Oak
import OakCheck
import OakDurable
import OrderMachines
import Testing

/// Checks of an order, including the crashes of its process.
@Suite struct OrderCheckTests {
    private static let purchase = Purchase(order: 1, item: .lamp)
    private struct Offline: Error {}

    private var check: Check<Order> {
        Check(Order.self, initialState: Order.initialState, env: Order.Env { _, _ in true })
            .events(.place(Self.purchase), .cancel)
            .effect("reserve", outcomes: .event(.reserved), .event(.soldOut), .failure(Offline()))
            .effect("pay", outcomes: .event(.paid), .event(.declined), .failure(Offline()))
            .effect("ship", outcomes: .event(.shipped))
            .effect("undo", outcomes: .event(.undone))
            .effect("notify", outcomes: .event(.notified))
    }

    @Test func `an order never gets stuck and is paid only once, even if the process crashes`() async {
        let report =
            await check
            .alwaysStep("a payment counts only while the order waits for it") { step in
                guard step.event == .paid, case .shipping = step.after else { return true }
                if case .paying = step.before { return true }
                return step.before == step.after
            }
            .alwaysStep("an order that was undone is not shipped") { step in
                if case .undoing = step.before, case .shipping = step.after { return false }
                return true
            }
            .always("an open order has work in the store") { state, running in
                switch state {
                case .draft, .closed: running.isEmpty
                case .reserving, .paying, .shipping, .undoing, .notifying: !running.isEmpty
                }
            }
            .leadsTo("a placed order is closed", { $0 != .draft }, { $0.isTerminal })
            .sometimes("an order is shipped") { $0 == .closed(Self.purchase, .shipped) }
            .run()
        #expect(report.isProof, "\(report)")
    }
}
