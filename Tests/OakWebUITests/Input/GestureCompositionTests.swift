import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct GestureCompositionTests {
    private func hold(_ page: Page, _ element: ElementNode, for milliseconds: Int = 500) {
        page.point("down", element)
        page.point("hold", element, time: milliseconds)
    }

    // MARK: Long presses

    @Test func `a long press runs its action as soon as the pointer has been held long enough`() throws {
        let log = Log()
        let page = Page(
            Text("a").onLongPressGesture {
                log("held")
            } onPressingChanged: {
                log("\($0)")
            })
        let text = try page.only(.text)
        #expect(text.element[.gesture] == "hold 500")
        #expect(text.element[.accessibilityRole] == "button")
        hold(page, text)
        #expect(log.drain() == ["true", "false", "held"])
        page.point("up", text, time: 600)
        #expect(log.drain() == [])
    }

    @Test func `a long press fails if the pointer is lifted early or moves too far`() throws {
        let log = Log()
        let page = Page(
            Text("a").onLongPressGesture {
                log("held")
            } onPressingChanged: {
                log("\($0)")
            })
        let text = try page.only(.text)
        page.point("down", text)
        page.point("up", text, time: 300)
        #expect(log.drain() == ["true", "false"])
        page.point("down", text)
        page.point("hold", text, time: 500, distance: 20)
        #expect(log.drain() == ["true", "false"])
    }

    @Test func `activation without a pointer runs the action of a long press`() throws {
        let log = Log()
        let page = Page(Text("a").onLongPressGesture { log("held") })
        page.send(.press, "0", to: try page.only(.text))
        #expect(log.drain() == ["held"])
    }

    // MARK: Compositions

    @Test func `the second gesture of a sequence begins after the first has ended`() throws {
        let log = Log()
        let gesture = LongPressGesture().sequenced(before: DragGesture())
            .onChanged { value in
                switch value {
                case .first: log("pressing")
                case .second(_, let drag): log("held \(drag.map { "\(Int($0.translation.width))" } ?? "-")")
                }
            }
            .onEnded { if case .second(true, let drag?) = $0 { log("ended \(Int(drag.translation.width))") } }
        let page = Page(Text("a").gesture(gesture))
        let text = try page.only(.text)
        #expect(text.element[.gesture] == "move hold 500")
        hold(page, text)
        page.point("move", text, at: CGPoint(x: 30, y: 0), time: 600, distance: 30)
        page.point("up", text, at: CGPoint(x: 30, y: 0), time: 650, distance: 30)
        #expect(log.drain() == ["pressing", "held -", "held 30", "ended 30"])
        // A drag without a long press is not recognized.
        page.point("down", text)
        page.point("move", text, at: CGPoint(x: 30, y: 0), time: 100, distance: 30)
        page.point("up", text, at: CGPoint(x: 30, y: 0), time: 150, distance: 30)
        #expect(log.drain() == ["pressing"])
    }

    @Test func `in a sequence of a tap and a drag, the drag begins with the next press after the tap`() throws
    {
        let log = Log()
        let gesture = TapGesture().sequenced(before: DragGesture()).onEnded {
            if case .second(_, let drag?) = $0 { log("dragged \(Int(drag.translation.width))") }
        }
        let page = Page(Text("a").gesture(gesture))
        let text = try page.only(.text)
        page.drag(text, by: CGSize(width: 20, height: 0))
        #expect(log.drain() == [])
        page.point("down", text)
        page.point("up", text, time: 50)
        page.tap(text, at: .zero)
        page.drag(text, by: CGSize(width: 30, height: 0))
        #expect(log.drain() == ["dragged 30"])
    }

    @Test func `the second of two exclusive gestures is recognized only if the first fails`() throws {
        let log = Log()
        let gesture = LongPressGesture().exclusively(before: DragGesture()).onEnded {
            switch $0 {
            case .first: log("held")
            case .second(let drag): log("dragged \(Int(drag.translation.width))")
            }
        }
        let page = Page(Text("a").gesture(gesture))
        let text = try page.only(.text)
        hold(page, text)
        page.point("move", text, at: CGPoint(x: 30, y: 0), time: 600, distance: 30)
        page.point("up", text, at: CGPoint(x: 30, y: 0), time: 650, distance: 30)
        #expect(log.drain() == ["held"])
        page.drag(text, by: CGSize(width: 40, height: 0))
        #expect(log.drain() == ["dragged 40"])
    }

    @Test func `a double tap does not also run the action of an exclusive single tap`() throws {
        let log = Log()
        let gesture = TapGesture(count: 2).onEnded { log("double") }
            .exclusively(before: TapGesture().onEnded { log("single") })
        let page = Page(Text("a").gesture(gesture))
        let text = try page.only(.text)
        #expect(text.element[.taps] == "1 2")
        page.tap(text, at: .zero)
        page.tap(text, at: .zero, count: 2)
        page.tap(text, at: .zero)
        #expect(log.drain() == ["single", "double", "single"])
    }

    @Test func `simultaneous gestures both report their values, and end together`() throws {
        var last: (CGFloat?, Double?)?
        let gesture = MagnifyGesture().simultaneously(with: RotateGesture()).onEnded {
            last = ($0.first?.magnification, $0.second?.rotation.degrees)
        }
        let page = Page(Text("a").gesture(gesture))
        let text = try page.only(.text)
        #expect(text.element[.gesture] == "pinch")
        page.point("down", text)
        page.point("pinch", text, time: 10)
        page.point("pinch", text, time: 60, scale: 2, degrees: 30)
        page.point("release", text, time: 90, scale: 2, degrees: 30)
        #expect(last?.0 == 2)
        #expect(abs((last?.1 ?? 0) - 30) < 1e-9)
    }

    @Test func `a pinch reports its starting point relative to the size of the view`() throws {
        var anchors: [UnitPoint] = []
        let page = Page(Text("a").gesture(MagnifyGesture().onChanged { anchors.append($0.startAnchor) }))
        let text = try page.only(.text)
        page.send(
            .pointer, "pinch 0 0 1.5 0|0 0;\(text.id) 0 0 200 100|0 0;\(text.id) 50 50 200 100", to: text)
        #expect(anchors == [UnitPoint(x: 0.25, y: 0.5)])
    }

    @Test func `a gesture can be optional, mapped, type-erased, or implemented by its body`() throws {
        struct Swipe: Gesture {
            let log: Log
            var body: some Gesture<Bool> {
                DragGesture().map { $0.translation.width > 0 }.onEnded { log("right \($0)") }
            }
        }
        let log = Log()
        let none: DragGesture? = nil
        let page = Page(Text("a").gesture(AnyGesture(Swipe(log: log))).gesture(none))
        page.drag(try page.only(.text), by: CGSize(width: 40, height: 0))
        #expect(log.drain() == ["right true"])
    }

    // MARK: Several views

    @Test func `the gesture of an inner view takes precedence over that of an outer view`() throws {
        let log = Log()
        let page = Page(
            HStack { Text("a").gesture(DragGesture().onEnded { _ in log("inner") }) }
                .gesture(DragGesture().onEnded { _ in log("outer") }))
        page.drag(try page.only(.text), by: CGSize(width: 40, height: 0))
        #expect(log.drain() == ["inner"])
        page.drag(try page.only(.horizontalStack), by: CGSize(width: 40, height: 0))
        #expect(log.drain() == ["outer"])
    }

    @Test func `a gesture with a high priority takes precedence over inner gestures`() throws {
        let log = Log()
        let page = Page(
            HStack {
                Text("a").gesture(DragGesture().onEnded { _ in log("inner") }).onTapGesture { log("tap") }
            }
            .highPriorityGesture(DragGesture().onEnded { _ in log("outer") })
            .highPriorityGesture(TapGesture().onEnded { log("outer tap") }))
        page.drag(try page.only(.text), by: CGSize(width: 40, height: 0))
        page.tap(try page.only(.text), at: .zero)
        #expect(log.drain() == ["outer", "outer tap"])
    }

    @Test func `a simultaneous gesture is recognized together with inner gestures and buttons`() throws {
        let log = Log()
        let page = Page(
            HStack {
                Text("a").gesture(DragGesture().onEnded { _ in log("inner") })
                Button("b") { log("button") }.simultaneousGesture(TapGesture().onEnded { log("own") })
            }
            .simultaneousGesture(DragGesture().onEnded { _ in log("outer") })
            .simultaneousGesture(TapGesture().onEnded { log("outer tap") }))
        page.drag(
            try #require(page.all(.text).first { $0.element.text == "a" }), by: CGSize(width: 40, height: 0))
        #expect(log.drain() == ["inner", "outer"])
        page.send(.press, "1", to: try page.button("b"))
        #expect(log.drain() == ["own", "button", "outer tap"])
    }

    @Test
    func `a normal tap gesture makes its view a button, but a high-priority or simultaneous one does not`()
        throws
    {
        let tap = TapGesture()
        let normal = Page(HStack { Text("a") }.gesture(tap))
        #expect(try normal.only(.horizontalStack).element[.accessibilityRole] == "button")
        for page in [
            Page(HStack { Button("a") {} }.highPriorityGesture(tap)),
            Page(HStack { Button("a") {} }.simultaneousGesture(tap)),
        ] {
            let stack = try page.only(.horizontalStack)
            #expect(stack.element.events.contains(.press))
            #expect(stack.element[.accessibilityRole] == nil)
            #expect(stack.element[.tabIndex] == nil)
        }
    }

    @Test func `a gesture mask can exclude the gesture itself or the gestures of inner views`() throws {
        let log = Log()
        func page(_ mask: GestureMask) -> Page {
            Page(
                HStack {
                    Text("a").gesture(DragGesture().onEnded { _ in log("inner") })
                    Button("b") { log("button") }
                }
                .gesture(DragGesture().onEnded { _ in log("outer") }, including: mask))
        }
        for (mask, entries) in [
            (GestureMask.all, ["inner", "button"]), (.subviews, ["inner", "button"]), (.gesture, ["outer"]),
            (.none, []),
        ] {
            let page = page(mask)
            let text = try #require(page.all(.text).first { $0.element.text == "a" })
            page.drag(text, by: CGSize(width: 40, height: 0))
            page.send(.press, "1", to: try page.button("b"))
            #expect(log.drain() == entries)
        }
    }

    @Test func `a recognized gesture does not continue after its view is disabled`() throws {
        struct Card: View {
            @State private var isDisabled = false
            let log: Log
            var body: some View {
                Text("a").gesture(
                    DragGesture(minimumDistance: 0).onChanged { _ in
                        log("changed")
                        isDisabled = true
                    }
                )
                .disabled(isDisabled)
            }
        }
        let log = Log()
        let page = Page(Card(log: log))
        let text = try page.only(.text)
        page.point("down", text)
        #expect(page.point("move", text, time: 50) == .refused)
        #expect(log.drain() == ["changed"])
    }

    // MARK: Taps and hovering

    @Test func `a tap reports its location in the requested coordinate space`() throws {
        let log = Log()
        let page = Page(
            Text("a").onTapGesture { log("local \($0)") }
                .onTapGesture(count: 2, coordinateSpace: .global) { log("global \($0)") })
        let text = try page.only(.text)
        page.send(.press, "1|7 8;\(text.id) 1 2 10 10", to: text)
        page.send(.press, "2|7 8;\(text.id) 1 2 10 10", to: text)
        #expect(log.drain() == ["local \(CGPoint(x: 1, y: 2))", "global \(CGPoint(x: 7, y: 8))"])
    }

    @Test(arguments: ["1|", "1|x", "x", "1|1 2|3", "1|nan 1", "99999999999999999999999|1 1"])
    func `a tap with an invalid payload has no effect`(_ text: String) throws {
        let log = Log()
        let page = Page(Text("a").onTapGesture { log("tap") })
        page.send(.press, text, to: try page.only(.text))
        #expect(log.drain() == [])
    }

    @Test func `hover actions receive the start, the locations and the end of a hover`() throws {
        let log = Log()
        let page = Page(
            Text("a").onHover { log("\($0)") }.onContinuousHover {
                switch $0 {
                case .active(let point): log("\(Int(point.x))")
                case .ended: log("ended")
                }
            })
        let text = try page.only(.text)
        #expect(text.element[.hover] == "move")
        #expect(text.element.isControl == false)
        page.send(.hover, "9 9;\(text.id) 1 1 9 9", to: text)
        page.send(.hover, "9 9;\(text.id) 2 1 9 9", to: text)
        page.send(.hover, "out", to: text)
        page.send(.hover, "out", to: text)
        page.send(.hover, "nonsense", to: text)
        #expect(log.drain() == ["true", "1", "2", "false", "ended"])
    }
}
