import Mounting
import Testing

@testable import OakWebUI

@MainActor
@Suite struct LeakTests {
    /// An object whose instances are counted.
    final class Witness {
        final class Count { var alive = 0 }
        let count: Count
        init(_ count: Count) {
            self.count = count
            count.alive += 1
        }
        deinit { count.alive -= 1 }
    }

    @Observable final class Model { var names = ["a", "b", "c"] }

    struct Everything: View {
        let model: Model
        @State private var witness: Witness
        @State private var text = ""
        @State private var isShown = true
        @FocusState private var isFocused: Bool

        init(_ model: Model, _ count: Witness.Count) {
            self.model = model
            _witness = State(wrappedValue: Witness(count))
        }

        var body: some View {
            VStack {
                TextField("Text", text: $text).focused($isFocused)
                Button("toggle") { isShown.toggle() }
                if isShown { AnyView(Text("shown")).onDisappear { _ = witness } }
                ForEach(model.names, id: \.self) { name in
                    Button(name) { model.names.reverse() }.onAppear { _ = witness }
                }
            }
            .modifier(Framed(witness: witness))
            .environment(\.isEnabled, true)
            .environment(model)
            .onChange(of: text) { _ = witness }
            .task { _ = witness }
        }
    }

    struct Framed: ViewModifier {
        let witness: Witness
        @State private var count = 0
        func body(content: Content) -> some View {
            HStack {
                content
                Button("framed \(count)") { count += 1 }
            }
        }
    }

    @Test func `opening, using and closing a thousand pages leaks no objects`()
        async throws
    {
        let (model, count) = (Model(), Witness.Count())
        for round in 0..<1000 {
            let host = Host(Everything(model, count))
            let buttons = host.root.children.flatMap(\.children).flatMap(\.children)
            for button in buttons { host.dispatch(Event(.press), to: button.id) }
            host.flush()
            if round.isMultiple(of: 2) { host.close() }  // the others are closed by deallocation
        }
        // A task that has not started yet retains its closure until it runs.
        for _ in 0..<10 where count.alive > 0 { await Task.yield() }
        #expect(count.alive == 0)
    }

    @Test func `nodes are released with their host`() {
        weak var root: Node?
        weak var row: Node?
        do {
            let host = Host(Everything(Model(), Witness.Count()))
            root = host.root
            row = host.root.first { $0.element.role == .button }
            #expect(root != nil && row != nil)
        }
        #expect(root == nil)
        #expect(row == nil)
    }

    @Test func `the nodes of removed views are released while the page is open`() throws {
        let page = Page(Everything(Model(), Witness.Count()))
        let before = page.host.nodeCount
        weak let shown: Node? = page.host.root.first { $0.element.text == "shown" }
        #expect(shown != nil)
        let toggle = try page.button("toggle").id
        page.host.dispatch(Event(.press), to: toggle)
        page.flush()
        #expect(shown == nil)
        #expect(page.host.nodeCount < before)
        page.host.dispatch(Event(.press), to: toggle)
        page.flush()
        #expect(page.host.nodeCount == before)
    }

    @Test func `a binding that outlives its page can still be read and written`() {
        final class Kept { var binding: Binding<Int>? }
        struct Owner: View {
            let kept: Kept
            @State private var count = 0
            var body: some View { Text("\(count)").onAppear { kept.binding = $count } }
        }
        let kept = Kept()
        do { _ = Host(Owner(kept: kept)) }
        kept.binding?.wrappedValue = 5
        #expect(kept.binding?.wrappedValue == 5)
    }

    @Test func `a closed page refuses events and does not change`() throws {
        let page = Page(Everything(Model(), Witness.Count()))
        let button = try page.button("toggle").id
        page.host.close()
        #expect(page.host.dispatch(Event(.press), to: button) == .gone)
        #expect(page.host.flush().isEmpty)
    }
}
