import Oak
import OakDurable
import OakTesting
import OakUI
import OakUITesting
import OrderMachines
import Testing

@testable import OrderPartners
@testable import orders

/// Tests of the page that shows the orders.
@MainActor @Suite struct BoardTests {
    private struct Failure: Error, CustomStringConvertible {
        var description: String { "no worker is running" }
    }

    private struct Screen: View {
        let state: Board.State
        var perform: @MainActor (Board.Command) -> Void = { _ in }

        var body: some View { BoardContent(state: state, perform: perform) }
    }

    private func board(_ events: Board.Event...) -> Board.State {
        var state = Board.State()
        for event in events { _ = Board.update(&state, event: event) }
        return state
    }

    private func visit(
        _ kind: Entry.Kind = .pay, process: Int32 = 1, attempt: Int = 1, isDone: Bool = true,
        isRepeated: Bool = false
    ) -> Board.Event {
        let entry = Entry(
            kind: kind, key: "k", order: 5, text: "40", isDone: isDone, isRepeated: isRepeated,
            process: process)
        return .visited(Visit(kind: kind, order: 5, process: process, attempt: attempt, entry: entry))
    }

    private let paying = Board.Event.order(5, .paying(Purchase(order: 5, item: .lamp)))

    @Test func `a page without orders says what to do`() {
        let page = TestPage { Screen(state: board()) }
        #expect(
            page.text("There are no orders yet. Place ten, and kill a worker while it processes them.").exists
        )
    }

    @Test func `an order shows its item, its price and its progress`() {
        let page = TestPage { Screen(state: board(paying)) }
        #expect(page.text("Lamp, €40").exists)
        #expect(page.text("waiting for the payment").exists)
        #expect(page.element(.image, "1 of 4 steps").exists)
    }

    @Test func `an order shows the attempts and the process that continues it`() {
        let failed = Board.Event.visited(Visit(kind: .pay, order: 5, process: 1, attempt: 1, entry: nil))
        let first = TestPage { Screen(state: board(paying, failed)) }
        #expect(first.text("Last request: pay, attempt 1, by process 1").exists)
        let second = TestPage { Screen(state: board(paying, failed, visit(process: 2, attempt: 2))) }
        #expect(second.text("Last request: pay, attempt 2, continued by process 2").exists)
    }

    @Test func `the books show a payment once, however often it is requested`() {
        let state = board(paying, visit(), visit(attempt: 2, isRepeated: true), visit(.ship))
        #expect(TestPage { Screen(state: state) }.text("Books: paid once, 2 requests").exists)
        let declined = board(paying, visit(isDone: false))
        #expect(TestPage { Screen(state: declined) }.text("Books: not paid, 1 request").exists)
    }

    @Test func `the board shows the latest orders, newest first`() {
        var state = Board.State()
        for number in [3, 1, 2] + Array(4...Board.State.limit + 2) + [1] {
            _ = Board.update(&state, event: .order(number, .draft))
        }
        #expect(state.orders.map(\.id) == (3...Board.State.limit + 2).reversed())
    }

    @Test func `buttons place, cancel and kill`() {
        var commands: [Board.Command] = []
        let state = board(paying, .workers([.init(id: 1, process: 7), .init(id: 2, process: nil)]))
        let page = TestPage { Screen(state: state) { commands.append($0) } }
        for name in ["Order a Desk for €250", "Order Ten Lamps", "Cancel", "Kill worker 1"] {
            page.button(name).tap()
        }
        #expect(commands == [.place(.desk), .place(.lamp, count: 10), .cancel(5), .kill(worker: 1)])
        #expect(!page.button("Kill worker 2").isEnabled)
        #expect(page.text("restarting").exists)
    }

    @Test func `a command that fails is reported until another one succeeds`() async {
        let env = Board.Env(
            news: { AsyncStream { $0.finish() } },
            carryOut: { if case .kill = $0 { throw Failure() } })
        let machine = TestMachine(of: Board.self, initialState: Board.State(), env: env)
        machine.send(.pressed(.kill(worker: 1)))
        await machine.receive(.failed("no worker is running")) { $0.problem = "no worker is running" }
        machine.send(.pressed(.place(.lamp)))
        await machine.receive(.carriedOut) { $0.problem = nil }
        await machine.finish()
    }
}
