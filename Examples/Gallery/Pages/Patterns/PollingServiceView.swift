import Oak
import OakUI
import Patterns

extension EnvironmentValues {
    @Entry var pollingServiceEnv = PollingService.Env(fetchData: { Data() }, now: { Date() })
}

/// A view that fetches data every few seconds and can be paused.
struct PollingServiceView: View {
    @Environment(\.pollingServiceEnv) private var env

    var body: some View {
        TransducerView(of: PollingService.self, initialState: PollingService.initialState, env: env) {
            PollingContent(state: $0, input: $1)
        }
    }
}

/// The content for a state.
struct PollingContent: View {
    let state: PollingService.State
    let input: PollingService.Input

    var body: some View {
        VStack(alignment: .leading) {
            switch state {
            case .idle:
                Text("Not polling.")
                Button("Start") { try? input.send(.startPolling(interval: .seconds(2))) }
                    .buttonStyle(.borderedProminent)

            case .polling(let progress):
                Text("Polling every \(progress.interval.components.seconds) seconds.")
                Latest(progress: progress)
                HStack {
                    Button("Pause") { try? input.send(.pausePolling) }
                    Button("Stop") { try? input.send(.stopPolling) }
                }

            case .paused(let progress):
                Text("Paused.")
                Latest(progress: progress)
                HStack {
                    Button("Resume") { try? input.send(.resumePolling) }
                    Button("Stop") { try? input.send(.stopPolling) }
                }
            }
        }
    }
}

private struct Latest: View {
    let progress: PollingService.Progress

    var body: some View {
        if let data = progress.data { Text(String(decoding: data, as: UTF8.self)) }
        if let date = progress.lastUpdate {
            Text("As of \(date.formatted(date: .omitted, time: .standard))")
        }
        if let failure = progress.failure { Text("The last fetch failed: \(failure.message)") }
    }
}

extension PollingService.Env {
    /// Returns a demo service in which every fifth fetch fails.
    static func demo() -> PollingService.Env {
        let calls = CallCounter()
        return PollingService.Env(
            fetchData: {
                let call = await calls.next()
                if call % 5 == 0 { throw Failure("the service did not respond.") }
                return Data("Reading number \(call)".utf8)
            }, now: { Date() })
    }
}

#Preview("Paused after a failure") {
    PollingContent(
        state: .paused(
            PollingService.Progress(
                interval: .seconds(5), data: Data("Fine weather".utf8), failure: Failure("no response"))),
        input: PollingService.Input())
}
