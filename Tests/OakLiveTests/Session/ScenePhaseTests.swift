import OakWebUI
import Testing

@testable import OakLive

/// A view that lists the scene phases that its page has had.
private struct PhasesView: View {
    @Environment(\.scenePhase) private var phase
    @State private var passed = ""

    var body: some View {
        Button("Nothing") {}
        Text("phases\(passed)").onChange(of: phase) { passed += " \($1)" }
    }
}

@MainActor
struct ScenePhaseTests {
    private func phases(of page: BrowserPage) -> String? {
        page.values("t").last.map { String($0.split(separator: " ", maxSplits: 1)[1]) }
    }

    @Test func `a page is in the background phase while it is hidden`() async throws {
        let page = await Site { PhasesView() }.page()
        #expect(page.html.contains("phases<"))
        try await page.connect()
        page.setVisible(false)
        page.setVisible(true)
        await page.settled()
        #expect(phases(of: page) == "phases background active")
    }

    @Test func `a visible page is in the inactive phase while it is not connected`() async throws {
        let page = await Site { PhasesView() }.page()
        try await page.connect()
        await page.cut()
        try await page.connect()
        try await page.press("Nothing")
        #expect(phases(of: page) == "phases inactive active")
    }

    @Test func `a hidden page stays in the background phase when it loses its connection`() async throws {
        let page = await Site { PhasesView() }.page()
        try await page.connect()
        page.setVisible(false)
        await page.settled()
        await page.cut()
        try await page.connect()
        try await page.press("Nothing")
        #expect(phases(of: page) == "phases background")
    }

    @Test func `a page that was hidden while offline is in the background phase when it reconnects`()
        async throws
    {
        let page = await Site { PhasesView() }.page()
        try await page.connect()
        await page.cut()
        page.setVisible(false)
        try await page.connect()
        await page.settled()
        #expect(phases(of: page) == "phases inactive background")
    }

    @Test func `a page that is opened in a background tab is in the background phase`() async throws {
        let page = await Site { PhasesView() }.page()
        page.setVisible(false)
        try await page.connect()
        await page.settled()
        #expect(phases(of: page) == "phases background")
    }
}
