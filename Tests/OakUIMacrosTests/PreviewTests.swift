import OakUI
import Testing

@MainActor
@Suite struct PreviewTests {
    private var previews: [Preview] { Preview.all.filter { $0.location.module == "OakUIMacrosTests" } }

    private func preview(_ name: String) throws -> Preview {
        try #require(previews.first { $0.name == name })
    }

    @Test func `all previews of a module are found, in source order`() {
        #expect(previews.map(\.name) == [nil, "two", "traits", "switch", "computed name", "card"])
    }

    @Test func `each preview is found once`() {
        #expect(previews.count == 6)
        #expect(previews.count == 6)
    }

    @Test func `a preview records its source location`() {
        #expect(
            previews.map(\.location.description)
                == [4, 6, 11, 13, 22, 25].map { line in
                    "OakUIMacrosTests/Previews.swift:\(line):\(line == 25 ? 5 : 1)"
                })
    }

    @Test func `a preview creates its view`() throws {
        #expect(try texts("two") == ["one", "two"])
        #expect(try texts("computed name") == ["labelled"])
        #expect(try texts("card") == ["in a type"])
    }

    @Test func `a preview records its traits in order`() throws {
        #expect(try preview("traits").traits == [.fixedLayout(width: 100, height: 20), .landscapeLeft])
        #expect(try preview("two").traits == [])
    }

    @Test func `a Previewable property becomes state of the preview's view`() throws {
        let host = try host("switch")
        let toggle = try toggle(host)
        #expect(toggle.textContent == "Quiet")
        #expect(toggle.element[.checked] != nil)
        switchOff(toggle, in: host)
        #expect(toggle.element[.checked] == nil)
    }

    @Test func `each view created from a preview has its own state`() throws {
        let (first, second) = (try host("switch"), try host("switch"))
        switchOff(try toggle(first), in: first)
        #expect(try toggle(second).element[.checked] != nil)
    }

    private func switchOff(_ toggle: ElementNode, in host: Host) {
        host.dispatch(Event(.input, "false"), to: toggle.id)
        host.flush()
    }

    private func toggle(_ host: Host) throws -> ElementNode {
        try #require(host.root.first { $0.element.role == .toggle })
    }

    private func host(_ name: String) throws -> Host { mount(try preview(name).makeView()) }

    /// Returns the strings at the top level of a preview. The host must stay alive while its tree is read.
    private func texts(_ name: String) throws -> [String] {
        let host = try host(name)
        return host.root.children.map(\.textContent)
    }

    private func mount(_ view: some View) -> Host { Host(view) }
}
