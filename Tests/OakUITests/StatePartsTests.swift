import Mounting
import Oak
import OakUI
import Testing

@testable import OakWebUI

@MainActor
@Suite struct StatePartsTests {
    struct Whole: View {
        let machine: ObservableTransducer<Sheet>
        let log: Log
        var body: some View {
            let _ = log("sheet")
            ForEach(machine.parts.rows.ids, id: \.self) { id in
                RowView(machine: machine, id: id, log: log)
            }
            Button("touch") { try? machine.input.send(.touch(7)) }
            Button("append") { try? machine.input.send(.append) }
        }
    }

    struct RowView: View {
        let machine: ObservableTransducer<Sheet>
        let id: Int
        let log: Log
        var body: some View {
            let _ = log("row \(id)")
            Text("\(machine.parts.rows[id: id]?.count ?? 0)")
        }
    }

    @Test func `changing one of 10,000 elements re-evaluates only the row that reads it`() throws {
        let log = Log()
        let machine = ObservableTransducer(of: Sheet.self, initialState: .init(rows: 10_000))
        let page = Page(Whole(machine: machine, log: log))
        _ = log.drain()
        try page.press("touch")
        #expect(log.drain() == ["row 7"])
    }

    @Test func `appending an element evaluates only the list and the new row`() throws {
        let log = Log()
        let machine = ObservableTransducer(of: Sheet.self, initialState: .init(rows: 10))
        let page = Page(Whole(machine: machine, log: log))
        _ = log.drain()
        try page.press("append")
        #expect(log.drain() == ["sheet", "row 10"])
        try page.press("touch")
        #expect(log.drain() == ["row 7"])
    }

    struct Titled: View {
        let log: Log
        var body: some View {
            TransducerView(of: Sheet.self, initialState: .init(rows: 10)) { machine in
                let _ = log("content")
                Text(machine.parts.title)
                RowView(machine: machine, id: 7, log: log)
                TextField("Title", text: machine.binding(\.title, send: Sheet.Event.setTitle))
                Button("touch") { try? machine.input.send(.touch(7)) }
                Button("title") { try? machine.input.send(.setTitle("new")) }
            }
        }
    }

    @Test func `the content of a view that runs a machine depends only on the parts that it reads`() throws {
        let log = Log()
        let page = Page(Titled(log: log))
        _ = log.drain()
        try page.press("touch")
        #expect(log.drain() == ["row 7"])
        try page.press("title")
        #expect(log.drain() == ["content"])
        #expect(page.texts.prefix(2) == ["new", "1"])
    }

    struct Replaceable: View {
        @State private var input = Sheet.Input()
        var body: some View {
            Button("replace") {
                input = Sheet.Input()
                try? input.send(.setTitle("queued"))
            }
            Button("outside") { try? input.send(.setTitle("outside")) }
            TransducerView(
                of: Sheet.self, initialState: .init(rows: 1), input: input
            ) { state, input in
                Text(state.title)
                Button("inside") { try? input.send(.setTitle("inside")) }
            }
        }
    }

    @Test func `code outside a view can send events through the view's input`() throws {
        let page = Page(Replaceable())
        try page.press("outside")
        #expect(page.texts == ["outside"])
    }

    @Test func `replacing the input of a view replaces the view's machine`() throws {
        let page = Page(Replaceable())
        try page.press("inside")
        try page.press("replace")
        #expect(page.texts == ["queued"])
        try page.press("inside")
        #expect(page.texts == ["inside"])
        try page.press("outside")
        #expect(page.texts == ["outside"])
    }

    struct Joining: View {
        @State private var input: Sheet.Input?
        var body: some View {
            Button("join") {
                let input = Sheet.Input()
                try? input.send(.setTitle("queued"))
                self.input = input
            }
            TransducerView(of: Sheet.self, initialState: .init(rows: 1), input: input) { state, input in
                Text(state.title)
                Button("inside") { try? input.send(.setTitle("inside")) }
            }
        }
    }

    @Test func `passing an input to a view that had none replaces the view's machine`() throws {
        let page = Page(Joining())
        try page.press("inside")
        try page.press("join")
        #expect(page.texts == ["queued"])
    }

    struct Misused: View {
        let input: Sheet.Input
        var body: some View {
            TransducerView(of: Sheet.self, initialState: .init(rows: 1), input: input) { state, input in
                Text(state.title)
                Button("inside") { try? input.send(.setTitle("inside")) }
            }
        }
    }

    @Test func `a view that receives another machine's input reports an issue and uses a new input`()
        throws
    {
        let other = Machine(of: Sheet.self, initialState: .init(rows: 1))
        let reports = MirroredStateTests.Reports()
        let page = Page(
            Misused(input: other.input).environment(\.machineConfiguration, reports.configuration))
        try page.press("inside")
        #expect(page.texts == ["inside"])
        #expect(other.state.title == "Sheet")
        #expect(reports.issues.withLock { $0.count } == 1)
    }
}

/// A list of counters.
enum Sheet: EffectTransducer {
    struct Row: Identifiable, Equatable {
        var id: Int
        var count = 0
    }

    struct State: NonTerminal, Equatable {
        var title = "Sheet"
        var rows: IdentifiedList<Row>

        init(rows: Int) { self.rows = IdentifiedList((0..<rows).map { Row(id: $0) }) }
    }

    enum Event: Sendable {
        case setTitle(String)
        case touch(Int)
        case append
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .setTitle(let title): state.title = title
        case .touch(let id): state.rows[id: id]?.count += 1
        case .append: state.rows.append(Row(id: state.rows.count))
        }
        return nil
    }
}
