import Mounting
import Oak
import OakUI
import Testing

@testable import OakWebUI

@MainActor
@Suite struct SharedMachineTests {
    struct Twice: View {
        let log: Log
        let machine: ObservableTransducer<Tally>
        @State private var isShown = true
        var body: some View {
            let _ = log("around")
            Button("hide") { isShown = false }
            TransducerView(machine) { state, input in
                let _ = log("first")
                Text("first \(state.count)")
                Button("up") { try? input.send(.up) }
            }
            if isShown {
                TransducerView(machine) { state, _ in Text("second \(state.count)") }
            }
            Reader(machine: machine, log: log)
            Unconcerned(log: log)
        }
    }

    struct Reader: View {
        let machine: ObservableTransducer<Tally>
        let log: Log
        var body: some View {
            let _ = log("reader")
            Text(machine.state.count > 1 ? "many" : "few")
        }
    }

    struct Unconcerned: View {
        let log: Log
        var body: some View {
            let _ = log("unconcerned")
            Text("still")
        }
    }

    @Test func `all views of a shared machine show its state, and other views are not re-evaluated`()
        throws
    {
        let (log, machine) = (Log(), ObservableTransducer(of: Tally.self, initialState: .init()))
        let page = Page(Twice(log: log, machine: machine))
        _ = log.drain()
        try page.press("up")
        #expect(page.texts == ["first 1", "second 1", "few", "still"])
        #expect(log.drain().sorted() == ["first", "reader"])
    }

    @Test func `a removed view does not cancel a machine that it does not own`() throws {
        let machine = ObservableTransducer(of: Tally.self, initialState: .init())
        let page = Page(Twice(log: Log(), machine: machine))
        try page.press("hide")
        try page.press("up")
        #expect(page.texts == ["first 1", "few", "still"])
        page.host.close()
        #expect(machine.isRunning)
    }

    struct Waiting: View {
        let log: Log
        let machine: ObservableTransducer<Fetcher>
        var body: some View {
            let _ = log("around")
            TransducerView(machine) { state, input in
                let _ = log("content")
                Text(state.text)
                Button("load") { try? input.send(.load) }
            }
            Unconcerned(log: log)
        }
    }

    @Test func `a state change caused by an effect re-evaluates only the views that read the state`()
        async throws
    {
        let (log, gate) = (Log(), Gate())
        let machine = ObservableTransducer(
            of: Fetcher.self, initialState: .idle,
            env: .init { @MainActor in
                await gate.wait()
                return "fetched"
            })
        let page = Page(Waiting(log: log, machine: machine))
        try page.press("load")
        await gate.waitForArrival()
        _ = log.drain()
        gate.open()
        await gate.waitForDepartures()
        await page.host.settled()
        page.flush()
        #expect(page.texts == ["fetched", "still"])
        #expect(log.drain() == ["content"])
    }

    struct Form: View {
        let machine: ObservableTransducer<Draft>
        var body: some View {
            TextField("Name", text: machine.binding(\.name, send: Draft.Event.named))
            TransducerView(machine) { state, input in
                TextField("Again", text: input.binding(state.name, send: Draft.Event.named))
            }
        }
    }

    /// A machine that accepts names of up to five letters and converts them to uppercase.
    enum Draft: Transducer {
        struct State: NonTerminal, Equatable { var name = "" }
        enum Event: Sendable { case named(String) }

        static func update(_ state: inout State, event: Event) {
            guard case .named(let name) = event, name.count <= 5 else { return }
            state.name = name.uppercased()
        }
    }

    @Test(arguments: [0, 1])
    func `writing to a machine's binding sends an event, and the binding shows the resulting state`(
        _ field: Int
    ) throws {
        let machine = ObservableTransducer(of: Draft.self, initialState: .init())
        let page = Page(Form(machine: machine))
        page.type("oak", into: page.all(.textField)[field])
        #expect(page.all(.textField).map { $0.element[.value] } == ["OAK", "OAK"])
        #expect(machine.state.name == "OAK")
        page.type("oakwood", into: page.all(.textField)[field])  // rejected by the machine
        #expect(page.all(.textField).map { $0.element[.value] } == ["OAK", "OAK"])
        machine.cancel()
        page.type("ash", into: page.all(.textField)[field])
        #expect(page.all(.textField).map { $0.element[.value] } == ["OAK", "OAK"])
    }
}
