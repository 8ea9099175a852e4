import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite(.timeLimit(.minutes(5))) struct TimelineViewTests {
    private let virtual = VirtualClock()

    private func page<S: TimelineSchedule>(_ schedule: S) -> Page {
        Page(
            TimelineView(schedule) { context in
                Text(verbatim: "\(context.date.timeIntervalSinceReferenceDate)")
            }.environment(\.timelineClock, virtual.clock))
    }

    private func date(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }

    /// Returns whether the page shows a time, after the tasks that are due have run.
    private func shows(_ seconds: Double, _ page: Page) async -> Bool {
        await eventually {
            page.flush()
            return page.texts == ["\(seconds)"] && virtual.sleeperCount == 1
        }
    }

    @Test func `a periodic schedule updates the content at each of its dates`() async {
        let page = page(.periodic(from: date(999.5), by: 2))
        #expect(await shows(999.5, page))
        virtual.advance(by: 1)
        #expect(await shows(999.5, page))
        virtual.advance(by: 0.5)
        #expect(await shows(1_001.5, page))
        // After a long delay, only the last date is shown.
        virtual.advance(by: 20)
        #expect(await shows(1_021.5, page))
    }

    @Test func `an explicit schedule begins with its first date and ends with its last one`() async {
        let page = page(.explicit([date(1_001), date(1_002)]))
        #expect(await shows(1_001, page))
        virtual.advance(by: 1)
        #expect(await shows(1_001, page))
        virtual.advance(by: 1)
        #expect(
            await eventually {
                page.flush()
                return page.texts == ["1002.0"] && virtual.sleeperCount == 0
            })
    }

    @Test func `an animation schedule updates the content at most 20 times per second`() async {
        let page = page(.animation)
        #expect(await shows(1_000, page))
        virtual.advance(by: 0.04)
        #expect(await shows(1_000, page))
        virtual.advance(by: 0.02)
        #expect(await shows(1_000.06, page))
    }

    @Test func `a schedule with intervals shorter than the minimum skips dates`() async {
        let page = page(.periodic(from: date(1_000), by: 0.015))
        #expect(await shows(1_000, page))
        virtual.advance(by: 0.03)
        #expect(await shows(1_000, page))
        virtual.advance(by: 0.03)
        #expect(await shows(1_000.06, page))
    }

    @Test func `the everyMinute schedule has a date at the start of each minute`() {
        let entries = EveryMinuteTimelineSchedule().entries(from: date(1_000), mode: .normal)
        #expect(Array(entries.prefix(2)) == [date(960), date(1_020)])
        let past = EveryMinuteTimelineSchedule().entries(from: date(-90), mode: .normal)
        #expect(past.prefix(1).allSatisfy { $0 <= date(0) })
    }

    @Test(arguments: [0, -1, .nan, .infinity])
    func `a periodic schedule without a positive interval has only one date`(_ interval: Double) async {
        let page = page(.periodic(from: date(1_000), by: interval))
        page.flush()
        #expect(page.texts == ["1000.0"])
        virtual.advance(by: 100)
        for _ in 0..<1_000 { await Task.yield() }
        page.flush()
        #expect(page.texts == ["1000.0"])
    }

    private struct Pausing: View {
        @State private var isPaused = false

        var body: some View {
            Button("pause") { isPaused.toggle() }
            TimelineView(.animation(minimumInterval: 1, paused: isPaused)) { context in
                Text(verbatim: "\(context.date.timeIntervalSinceReferenceDate)")
            }
        }
    }

    @Test func `an animation schedule stops while it is paused, and continues afterwards`() async throws {
        let page = Page(Pausing().environment(\.timelineClock, virtual.clock))
        #expect(await eventually { virtual.sleeperCount == 1 })
        page.send(.press, to: try page.only(.button))
        #expect(await eventually { virtual.sleeperCount == 0 })
        virtual.advance(by: 5)
        page.send(.press, to: try page.only(.button))
        #expect(
            await eventually {
                page.flush()
                return page.texts.contains("1005.0")
            })
    }

    @Test func `a schedule ends when its view is removed, and stops while the page is hidden`() async throws {
        struct Toggling: View {
            @State private var phase = ScenePhase.active
            @State private var isShown = true

            var body: some View {
                Button("hide") { phase = .background }
                Button("show") { phase = .active }
                Button("remove") { isShown = false }
                if isShown {
                    TimelineView(.animation) { _ in Text("a") }.environment(\.scenePhase, phase)
                }
            }
        }
        let page = Page(Toggling().environment(\.timelineClock, virtual.clock))
        let buttons = page.all(.button)
        for (button, count) in [(0, 0), (1, 1), (2, 0)] {
            page.send(.press, to: buttons[button])
            #expect(await eventually { virtual.sleeperCount == count })
        }
    }
}
