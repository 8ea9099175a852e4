import Mounting
import Testing

@testable import OakWebUI

private enum DepthKey: EnvironmentKey { static var defaultValue: Int { 0 } }
private enum NameKey: EnvironmentKey { static var defaultValue: String { "nobody" } }

extension EnvironmentValues {
    fileprivate var testDepth: Int {
        get { self[DepthKey.self] }
        set { self[DepthKey.self] = newValue }
    }
    fileprivate var testName: String {
        get { self[NameKey.self] }
        set { self[NameKey.self] = newValue }
    }
}

@MainActor
@Suite struct EnvironmentTests {
    struct Reader: View {
        let log: Log
        @Environment(\.testDepth) private var depth
        var body: some View {
            let _ = log("reader \(depth)")
            Text("depth \(depth)")
        }
    }

    struct Middle: View {
        let log: Log
        var body: some View {
            let _ = log("middle")
            Reader(log: log)
        }
    }

    struct Top: View {
        let log: Log
        @State private var depth = 1
        @State private var name = "a"
        var body: some View {
            VStack {
                Button("deeper") { depth += 1 }
                Button("rename") { name += "!" }
                Middle(log: log)
                Text("end")
            }
            .environment(\.testDepth, depth)
            .environment(\.testName, name)
        }
    }

    @Test func `a view reads the default if no environment value is set`() {
        #expect(Page(Reader(log: Log())).texts == ["depth 0"])
    }

    @Test func `changing an environment value re-evaluates its readers, even inside unchanged views`() throws
    {
        let log = Log()
        let page = Page(Top(log: log))
        #expect(log.drain() == ["middle", "reader 1"])
        try page.press("deeper")
        #expect(log.drain() == ["reader 2"])
        #expect(page.texts == ["depth 2", "end"])
        #expect(page.lastOperations.count == 1)
    }

    @Test func `changing an environment value that no view reads re-evaluates no view`() throws {
        let log = Log()
        let page = Page(Top(log: log))
        _ = log.drain()
        try page.press("rename")
        #expect(log.drain() == [])
    }

    @Test
    func
        `the environment value that is set nearest takes precedence, and a transform receives the outer value`()
    {
        let log = Log()
        let page = Page(
            VStack {
                Reader(log: log).environment(\.testDepth, 5)
                Reader(log: log).transformEnvironment(\.testDepth) { $0 *= 10 }
                Reader(log: log)
            }.environment(\.testDepth, 2))
        #expect(page.texts == ["depth 5", "depth 20", "depth 2"])
    }

    struct Transforming: View {
        let log: Log
        @State private var depth = 1
        var body: some View {
            VStack {
                Button("deeper") { depth += 1 }
                Wrapper(log: log)
            }.environment(\.testDepth, depth)
        }
    }

    struct Wrapper: View {
        let log: Log
        var body: some View {
            let _ = log("wrapper")
            Reader(log: log).transformEnvironment(\.testDepth) { $0 *= 10 }
        }
    }

    @Test func `a transformed environment value follows the outer value, even inside unchanged views`() throws
    {
        let log = Log()
        let page = Page(Transforming(log: log))
        _ = log.drain()
        try page.press("deeper")
        #expect(page.texts == ["depth 20"])
        #expect(log.drain() == ["reader 20"])
    }

    struct Switching: View {
        let log: Log
        @State private var isDepth = false
        var body: some View {
            VStack {
                Button("switch") { isDepth.toggle() }
                Middle(log: log)
            }.transformEnvironment(\.self) { values in
                if isDepth { values.testDepth = 7 } else { values.testName = "x" }
            }
        }
    }

    @Test func `readers of a default environment value are updated when an enclosing view sets the value`()
        throws
    {
        let page = Page(Switching(log: Log()))
        #expect(page.texts == ["depth 0"])
        try page.press("switch")
        #expect(page.texts == ["depth 7"])
        try page.press("switch")
        #expect(page.texts == ["depth 0"])
    }

    @Observable final class Model {
        var name: String
        init(_ name: String) { self.name = name }
    }

    struct Greeting: View {
        @Environment(Model.self) private var model
        var body: some View { Text("hello \(model.name)") }
    }

    struct Perhaps: View {
        @Environment(Model.self) private var model: Model?
        var body: some View { Text(model?.name ?? "none") }
    }

    @Test func `an environment object is found by its type and observed`() {
        let model = Model("a")
        let page = Page(Greeting().environment(model))
        #expect(page.texts == ["hello a"])
        model.name = "b"
        page.flush()
        #expect(page.texts == ["hello b"])
    }

    @Test func `a view with an optional environment object is shown even if the object is missing`() {
        #expect(Page(Perhaps()).texts == ["none"])
        #expect(Page(Perhaps().environment(Model("a"))).texts == ["a"])
    }

    struct Giving: View {
        @State private var model: Model?
        var body: some View {
            VStack {
                Button("give") { model = Model("late") }
                Greeting()
                Text("end")
            }.environment(model)
        }
    }

    @Test func `a missing environment object is reported, and the view is shown once the object is provided`()
        throws
    {
        let page = Page(Giving())
        #expect(page.texts == ["end"])
        #expect(page.host.issues == [.missingObject(type: "Model", view: "Greeting")])
        try page.press("give")
        #expect(page.texts == ["hello late", "end"])
    }

    @Test func `a control in a disabled view refuses events even if the control itself is enabled`() throws {
        let log = Log()
        let page = Page(
            VStack { Button("a") { log("pressed") }.disabled(false) }.disabled(true))
        let button = try page.button("a")
        #expect(button.element[.disabled] == "")
        #expect(page.host.dispatch(Event(.press), to: button.id) == .refused)
        #expect(log.drain() == [])
    }

    struct Toggling: View {
        @State private var isDisabled = false
        @State private var count = 0
        var body: some View {
            VStack {
                Button("toggle") { isDisabled.toggle() }
                Button("count \(count)") { count += 1 }.disabled(isDisabled)
            }
        }
    }

    @Test func `a control responds again when it is no longer disabled`() throws {
        let page = Page(Toggling())
        try page.press("toggle")
        #expect(page.lastOperations.count == 2)
        try page.press("toggle")
        try page.press("count 0")
        #expect(page.all(.button)[1].textContent == "count 1")
    }
}
