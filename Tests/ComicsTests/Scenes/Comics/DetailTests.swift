import Oak
import OakTesting
import Testing

@testable import ComicsScene

private typealias Detail = Comics.Detail

@Suite struct DetailTests {
    private let oak = Comic(number: 3, title: "Oak")
    private let loading: [EffectSummary] = [
        .run(id: EffectID(Detail.ID.load)).whileInState(),
        .every(.seconds(1), id: EffectID(Detail.ID.wait)).whileInState(),
    ]

    private func detail(_ phase: Detail.Phase) -> Detail.State {
        Detail.State(id: 7, number: 3, phase: phase)
    }

    @Test func `a detail screen loads its comic when it becomes visible`() {
        Spec<Detail>.given(detail(.unread)).when(.read)
            .then(detail(.loading(seconds: 0)), effects: loading)
    }

    @Test(arguments: [
        Comics.Detail.Phase.loading(seconds: 2), .shown(Comic(number: 3, title: "Oak")), .cancelled,
    ])
    func `showing a detail screen again sends no request`(_ phase: Comics.Detail.Phase) {
        Spec<Detail>.given(detail(phase)).when(.read).thenUnchanged()
    }

    @Test func `a detail screen shows its loaded comic and sends an output`() {
        Spec<Detail>.given(detail(.loading(seconds: 2))).when(.loaded(oak))
            .then(detail(.shown(oak)), effects: [.output], outputs: [.opened(oak)])
    }

    @Test(arguments: [Comics.Detail.Phase.failed(.missing(3)), .cancelled])
    func `a retry repeats a detail screen's failed or cancelled load`(_ phase: Comics.Detail.Phase) {
        Spec<Detail>.given(detail(phase)).when(.retry)
            .then(detail(.loading(seconds: 0)), effects: loading)
    }

    @Test func `a retry is refused if the detail screen has loaded its comic`() {
        Spec<Detail>.given(detail(.shown(oak))).when(.retry)
            .thenUnchanged(effects: [.output], outputs: [.refused(.nothingToRetry)])
    }

    @Test func `a detail screen's load can be cancelled`() {
        Spec<Detail>.given(detail(.loading(seconds: 0))).when(.cancel)
            .then(
                detail(.cancelled),
                effects: [.output],
                outputs: [.cancelled])
    }

    @Test func `cancelling is refused if the detail screen has loaded its comic`() {
        Spec<Detail>.given(detail(.shown(oak))).when(.cancel)
            .thenUnchanged(effects: [.output], outputs: [.refused(.nothingToCancel)])
    }

    @Test func `a detail screen's failed load is reported and can be retried`() {
        Spec<Detail>.given(detail(.loading(seconds: 0))).when(.failed(.missing(3)))
            .then(
                detail(.failed(.missing(3))), effects: [.output],
                outputs: [.failed(.missing(3))])
        #expect(detail(.failed(.missing(3))).canRetry)
    }
}

@MainActor @Suite struct DetailEffectTests {
    @Test func `a detail screen requests its comic by number`() async {
        let machine = TestMachine(of: Detail.self, initialState: .init(id: 0, number: 2), env: .mock)
        machine.send(.read) { $0.phase = .loading(seconds: 0) }
        let seedling = Comic(number: 2, title: "Seedling")
        await machine.receive(.loaded(seedling)) { $0.phase = .shown(seedling) }
        machine.expect(output: .opened(seedling))
        await machine.finish()
    }

    @Test func `a detail screen reports a slow load once, after a second`() async {
        var env = ComicsEnv.mock
        env.loadComic = { _ in try await never() }
        let machine = TestMachine(of: Detail.self, initialState: .init(id: 0, number: 2), env: env)
        machine.send(.read) { $0.phase = .loading(seconds: 0) }
        await machine.advance(by: .seconds(2))
        await machine.receive(.waited) { $0.phase = .loading(seconds: 1) }
        machine.expect(output: .stillLoading)
        await machine.receive(.waited) { $0.phase = .loading(seconds: 2) }
        machine.send(.cancel) { $0.phase = .cancelled }
        machine.expect(output: .cancelled)
        await machine.finish()
    }
}
