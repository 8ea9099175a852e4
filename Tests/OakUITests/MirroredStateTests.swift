import Mounting
import Oak
import OakBase
import Testing

@testable import OakUI
@testable import OakWebUI

@MainActor
@Suite struct MirroredStateTests {
    /// A collection of the issues that machines report.
    final class Reports: Sendable {
        let issues = Mutex<[String]>([])

        var configuration: Configuration {
            Configuration(report: { issue in self.issues.withLock { $0.append("\(issue)") } })
        }

        var count: Int { issues.withLock { $0.count } }
    }

    struct Written: View {
        @State private var state = Tally.State()
        var body: some View {
            Button("write") { state.count = 7 }
            Button("write the same") { state.count += 0 }
            Text("outside \(state.count)")
            TransducerView(of: Tally.self, initialState: $state) { state, input in
                Text("inside \(state.count)")
                Button("up") { try? input.send(.up) }
                Button("write and send") {
                    self.state.count = 5
                    try? input.send(.up)
                }
            }
        }
    }

    @Test func `a write to a machine's binding from other code is overwritten and reported`() async throws {
        let reports = Reports()
        let page = Page(Written().environment(\.machineConfiguration, reports.configuration))
        try page.press("up")
        try page.press("write")
        await turn()
        page.flush()
        #expect(page.texts == ["outside 1", "inside 1"])
        #expect(
            reports.issues.withLock { $0 }.first?.contains("Code outside Tally wrote to its state") == true)
        #expect(reports.count == 1)
    }

    @Test func `a write to a machine's binding is overwritten even if an event follows immediately`()
        async throws
    {
        let reports = Reports()
        let page = Page(Written().environment(\.machineConfiguration, reports.configuration))
        try page.press("write and send")
        #expect(page.texts == ["outside 1", "inside 1"])
        #expect(reports.count == 1)
    }

    @Test func `a machine's own writes to its binding are not reported`() async throws {
        let reports = Reports()
        let page = Page(Written().environment(\.machineConfiguration, reports.configuration))
        for _ in 1...12 { try page.press("up") }
        try page.press("write the same")
        await turn()
        #expect(reports.count == 0)
    }

    struct Preview: View {
        var body: some View {
            TransducerView(of: Tally.self, initialState: .constant(Tally.State(count: 3))) {
                state, input in
                Text("\(state.count)")
                Button("up") { try? input.send(.up) }
            }
        }
    }

    @Test
    func
        `a machine with a constant binding, as in a preview, starts in the bound state and reports no issues`()
        async throws
    {
        let reports = Reports()
        let page = Page(Preview().environment(\.machineConfiguration, reports.configuration))
        try page.press("up")
        try page.press("up")
        await turn()
        page.flush()
        #expect(page.texts == ["5"])
        #expect(reports.count == 0)
    }

    struct Uncomparable: View {
        @State private var state = Fetcher.State.idle
        var body: some View {
            Button("write") { state = .loaded("of others") }
            Text(state.text)
            TransducerView(of: Fetcher.self, initialState: $state, env: .init { "fetched" }) {
                state, input in
                Text(state.text)
                Button("load") { try? input.send(.load) }
            }
        }
    }

    @Test func `a write to a machine's binding is detected even if the state is not Equatable`()
        async throws
    {
        let reports = Reports()
        let page = Page(Uncomparable().environment(\.machineConfiguration, reports.configuration))
        try page.press("load")
        #expect(page.texts == ["loading", "loading"])
        #expect(reports.count == 0)
        try page.press("write")
        await turn()
        page.flush()
        #expect(page.texts.first == page.texts.last)
        #expect(page.texts.first != "of others")
        #expect(reports.count == 1)
    }

    enum Shape {
        case plain, other
        case payload(any Error)
        case object(Log)
        case both(Int, () -> Void)
        case list([() -> Void])
    }

    struct Mishap: Error, Equatable { var code = 0 }

    @Test func `bound states that are not Equatable are compared by reflection`() {
        let log = Log()
        let cases: [(Shape, Shape, Bool)] = [
            (.plain, .plain, false), (.plain, .other, true), (.plain, .payload(Mishap()), true),
            (.payload(Mishap()), .payload(Mishap()), false),
            (.payload(Mishap()), .payload(Mishap(code: 1)), true),
            (.payload(Mishap()), .payload(CancellationError()), true),
            (.object(log), .object(log), false), (.object(log), .object(Log()), true),
            (.both(1, {}), .both(1, {}), false), (.both(1, {}), .both(2, {}), true),
            (.list([{}]), .list([{}]), false), (.list([{}]), .list([]), true),
        ]
        for (a, b, isDifferent) in cases {
            #expect(StateComparison.differ(a, b) == isDifferent, "\(a), \(b)")
        }
    }
}
