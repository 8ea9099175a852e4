import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct TransactionTests {
    /// Returns the operations in a short form.
    private func summary(_ page: Page) -> [String] {
        page.lastOperations.map { operation -> String in
            switch operation {
            case .group(let group?):
                "group \(group.animation.timing.duration) \(group.scope == nil ? "page" : "part")"
            case .group(nil): "end"
            case .enter(_, let style, let animation): "enter \(style.json) \(animation.timing.duration)"
            case .leave(_, let style, let animation): "leave \(style.json) \(animation.timing.duration)"
            case .play(_, let frames, let timing):
                "play \(frames.mapValues { [$0.first, $0[$0.count / 2], $0.last].compactMap(\.self) }) \(timing.json)"
            case .insert: "insert"
            case .remove: "remove"
            case .move: "move"
            case .reverse: "reverse"
            case .setAttribute(_, let name, let value): "\(name) \(value ?? "none")"
            case .setText(_, let text): "text \(text ?? "")"
            case .setEvents: "events"
            case .scroll: "scroll"
            }
        }
    }

    private struct Switches: View {
        @State private var a = false
        @State private var b = false

        var body: some View {
            Part(name: "a", isOn: a)
            Part(name: "b", isOn: b)
            Button("a") { withAnimation(.linear(duration: 1)) { a.toggle() } }
            Button("plain") { a.toggle() }
            Button("none") { withAnimation(nil) { a.toggle() } }
            Button("inner") {
                withAnimation(.linear(duration: 1)) { withAnimation(.linear(duration: 2)) { a.toggle() } }
            }
            Button("binding") { $a.animation(.linear(duration: 3)).wrappedValue.toggle() }
            Button("transaction") {
                var transaction = Transaction(animation: .linear(duration: 4))
                transaction.disablesAnimations = true
                withTransaction(transaction) { a.toggle() }
            }
            Button("key path") { withTransaction(\.animation, .linear(duration: 5)) { a.toggle() } }
        }
    }

    private struct Part: View {
        let name: String
        let isOn: Bool
        var body: some View { Text(name).opacity(isOn ? 1 : 0.5) }
    }

    @Test func `changes inside withAnimation are sent in a group with the animation`() throws {
        let page = Page(Switches())
        try page.press("a")
        #expect(summary(page) == ["group 1000.0 page", "opacity 1"])
        try page.press("a")
        #expect(summary(page) == ["group 1000.0 page", "opacity 0.5"])
    }

    @Test(arguments: ["plain", "none"])
    func `a change without an animation emits no further operations`(_ button: String) throws {
        let page = Page(Switches())
        try page.press(button)
        #expect(summary(page) == ["opacity 1"])
        try page.press("a")
        try page.press(button)
        #expect(summary(page) == ["opacity 1"])
    }

    @Test(arguments: [("inner", 2_000), ("binding", 3_000), ("transaction", 4_000), ("key path", 5_000)])
    func `a transaction sets the animation of the changes made in it`(_ button: String, _ duration: Int)
        throws
    {
        let page = Page(Switches())
        try page.press(button)
        #expect(summary(page) == ["group \(duration).0 page", "opacity 1"])
    }

    private struct Values: View {
        @State private var isOn = false
        @State private var isLarge = false

        var body: some View {
            Text("inner").opacity(isOn ? 1 : 0.5).animation(.linear(duration: 2), value: isOn)
            Text("outer").opacity(isOn ? 1 : 0.5)
            Text("scaled").scaleEffect(isLarge ? 2 : 1).opacity(isOn ? 1 : 0.5)
                .animation(.linear(duration: 3), value: isLarge)
            Text("never").opacity(isOn ? 1 : 0.5).transaction { $0.animation = nil }
            Button("on") { isOn.toggle() }
            Button("large") { isLarge.toggle() }
            Button("animated") { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
            Button("disabled") {
                var transaction = Transaction(animation: nil)
                transaction.disablesAnimations = true
                withTransaction(transaction) { isOn.toggle() }
            }
        }
    }

    @Test func `an animation for a value animates only its own view, and only if the value changes`() throws {
        let page = Page(Values())
        try page.press("on")
        #expect(
            summary(page) == ["group 2000.0 part", "opacity 1", "end", "opacity 1", "opacity 1", "opacity 1"])
        try page.press("large")
        #expect(summary(page) == ["group 3000.0 part", "scale 2"])
    }

    @Test func `modifiers override the animation of withAnimation for their views`() throws {
        let page = Page(Values())
        try page.press("animated")
        #expect(
            summary(page) == [
                "group 2000.0 part", "opacity 1", "group 1000.0 page", "opacity 1", "opacity 1", "end",
                "opacity 1",
            ])
    }

    @Test func `a transaction can disable the animations of views`() throws {
        let page = Page(Values())
        try page.press("disabled")
        #expect(summary(page) == ["opacity 1", "opacity 1", "opacity 1", "opacity 1"])
    }

    private struct Inner: View {
        @Binding var isOn: Bool
        var body: some View { Text("inner").opacity(isOn ? 1 : 0.5) }
    }

    private struct Outer: View {
        @State private var isOn = false
        var body: some View {
            let _ = isOn
            Inner(isOn: $isOn).animation(.linear(duration: 2), value: isOn)
            Button("on") { isOn.toggle() }
        }
    }

    @Test func `an animation for a value also animates inner views that read the value directly`() throws {
        let page = Page(Outer())
        try page.press("on")
        #expect(summary(page) == ["group 2000.0 part", "opacity 1"])
    }

    @Observable final class Model { var isOn = false }

    private struct Observing: View {
        let model: Model
        var body: some View {
            Text("text").opacity(model.isOn ? 1 : 0.5)
            Button("on") { withAnimation(.linear(duration: 2)) { model.isOn.toggle() } }
        }
    }

    @Test func `a change to an observable object is animated`() throws {
        let page = Page(Observing(model: Model()))
        try page.press("on")
        #expect(summary(page) == ["group 2000.0 page", "opacity 1"])
    }

    private struct Conditional: View {
        @State private var isShown = false
        @State private var names = ["a", "b"]
        var body: some View {
            VStack {
                if isShown { Text("default") }
                if isShown { Text("moved").transition(.move(edge: .top)) }
                if isShown { Text("own").transition(.scale.animation(.linear(duration: 9))) }
                if isShown { Text("immediate").transition(.identity) }
            }
            VStack { ForEach(names, id: \.self) { Text($0) } }
            Button("toggle") { isShown.toggle() }
            Button("animated") { withAnimation(.linear(duration: 1)) { isShown.toggle() } }
            Button("add") { withAnimation(.linear(duration: 1)) { names.insert("c", at: 0) } }
            Button("remove") { withAnimation(.linear(duration: 1)) { _ = names.popLast() } }
        }
    }

    @Test func `inserted and removed views use their transitions`() throws {
        let page = Page(Conditional())
        try page.press("animated")
        #expect(
            summary(page) == [
                "group 1000.0 page", "insert", #"enter {"opacity":"0"} 1000.0"#, "insert",
                #"enter {"translate":"0% -100%"} 1000.0"#, "insert", #"enter {"scale":"0"} 9000.0"#, "insert",
            ])
        try page.press("animated")
        #expect(
            summary(page) == [
                "group 1000.0 page", #"leave {"opacity":"0"} 1000.0"#, "remove",
                #"leave {"translate":"0% -100%"} 1000.0"#, "remove", #"leave {"scale":"0"} 9000.0"#, "remove",
                "remove",
            ])
    }

    @Test func `without an animation, only transitions with their own animation run`() throws {
        let page = Page(Conditional())
        try page.press("toggle")
        #expect(
            summary(page) == ["insert", "insert", "insert", #"enter {"scale":"0"} 9000.0"#, "insert"])
    }

    @Test func `inserted and removed rows fade`() throws {
        let page = Page(Conditional())
        try page.press("add")
        #expect(summary(page) == ["group 1000.0 page", "insert", #"enter {"opacity":"0"} 1000.0"#])
        try page.press("remove")
        #expect(summary(page) == ["group 1000.0 page", #"leave {"opacity":"0"} 1000.0"#, "remove"])
    }

    private struct Appearing: View {
        @State private var isOn = false
        var body: some View {
            Text("text").rotationEffect(.degrees(isOn ? 360 : 0)).onAppear {
                withAnimation(.linear(duration: 1).repeatForever(autoreverses: false)) { isOn = true }
            }
        }
    }

    private struct Presenting: View {
        @State private var isShown = false
        var body: some View {
            Button("show") { isShown = true }
            if isShown { Appearing() }
        }
    }

    @Test func `a change in onAppear is animated after the view has been inserted`() throws {
        let page = Page(Appearing())
        page.flush()
        #expect(summary(page) == [#"enter {"rotate":"0deg"} 1000.0"#])
        let second = Page(Presenting())
        try second.press("show")
        #expect(summary(second) == ["insert", #"enter {"rotate":"0deg"} 1000.0"#])
    }

    fileprivate struct Shift {
        var x: Double
    }

    private struct Shifted: View {
        @State private var isOn = false
        var body: some View {
            Text("text").modifier(Shift(x: isOn ? 10 : 0))
            Button("animated") { withAnimation(.linear(duration: 1).delay(2)) { isOn.toggle() } }
            Button("plain") { isOn.toggle() }
        }
    }

    @Test func `an animatable modifier is evaluated for the intermediate values`() throws {
        let page = Page(Shifted())
        try page.press("animated")
        #expect(
            summary(page) == [
                #"play ["translate": ["0px 0px", "25px 0px", "100px 0px"]] [1000,"linear",2000]"#,
                "group 1000.0 page", "translation 100px 0px",
            ])
        try page.press("plain")
        #expect(summary(page) == ["translation 0px 0px"])
    }

    private struct Keyed: View {
        var isRepeated = false
        @State private var trigger = 0
        var body: some View {
            KeyframeAnimator(initialValue: 1.0, trigger: trigger) { value in
                Text("text").opacity(value)
                if value < 0.1 { Text("structure") }
            } keyframes: { _ in
                LinearKeyframe(0.5, duration: 0.5)
                LinearKeyframe(1, duration: 0.5)
            }
            KeyframeAnimator(initialValue: 1.0, trigger: trigger) { value in
                Text("text").opacity(value)
                if value > 0.1 { Text("structure") }
            } keyframes: { _ in
                LinearKeyframe(0, duration: 1)
            }
            Button("play") { trigger += 1 }
        }
    }

    @Test func `keyframes play on the page each time they are triggered`() throws {
        let page = Page(Keyed())
        try page.press("play")
        #expect(summary(page)[0] == #"play ["opacity": ["1", "0.5", "1"]] [1000,"linear"]"#)
        #expect(!summary(page).dropFirst().contains { $0.hasPrefix("play") })
        try page.press("play")
        #expect(summary(page)[0] == #"play ["opacity": ["1", "0.5", "1"]] [1000,"linear"]"#)
    }

    private struct Repeating: View {
        var body: some View {
            Text("text").keyframeAnimator(initialValue: 0.0) { content, degrees in
                content.rotationEffect(.degrees(degrees))
            } keyframes: { _ in
                LinearKeyframe(360, duration: 2)
            }
        }
    }

    @Test func `repeating keyframes start when the view appears`() {
        let page = Page(Repeating())
        page.flush()
        #expect(summary(page) == [#"play ["rotate": ["0deg", "180deg", "360deg"]] [2000,"linear",0,0]"#])
    }

    @Test func `each kind of keyframe produces the values that it describes`() {
        let linear = KeyframeTimeline(initialValue: 0.0) {
            LinearKeyframe(1, duration: 1)
            MoveKeyframe(5)
            LinearKeyframe(7, duration: 2)
        }
        #expect(linear.duration == 3)
        #expect([0, 0.5, 1.5, 2, 3, 9].map { linear.value(time: $0) } == [0, 0.5, 5.5, 6, 7, 7])
        let cubic = KeyframeTimeline(initialValue: 0.0) {
            CubicKeyframe(1, duration: 1)
            CubicKeyframe(2, duration: 1)
        }
        #expect(abs(cubic.value(time: 1) - 1) < 1e-9)
        let slopes = [0.999, 1.001].map {
            (cubic.value(time: $0 + 0.0005) - cubic.value(time: $0 - 0.0005)) / 0.001
        }
        #expect(abs(slopes[0] - slopes[1]) < 0.02)
        let spring = KeyframeTimeline(initialValue: 0.0) { SpringKeyframe(1, duration: 0.2, spring: .smooth) }
        #expect(abs(spring.value(time: 0.2) - Spring.smooth.value(target: 1, time: 0.2)) < 1e-9)
        #expect(KeyframeTimeline(initialValue: 3.0) { LinearKeyframe(1, duration: .nan) }.value(time: 0) == 1)
    }
}

extension TransactionTests.Shift: ViewModifier, Animatable {
    var animatableData: Double {
        get { x }
        set { x = newValue }
    }

    func body(content: Content) -> some View { content.offset(x: x * x) }
}
