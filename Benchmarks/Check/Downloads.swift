import Oak
import OakCheck

/// Concurrent downloads, each with an effect while it is loading and a timer while it is waiting for a retry.
///
/// Each download is in one of six states, which determines its running effect, so *n* downloads have 6ⁿ situations.
enum Downloads: EffectTransducer {
    enum Download: UInt8, Hashable, Sendable {
        case waiting, loading, paused, failed, done, dropped
    }

    struct State: NonTerminal, Hashable, Sendable {
        var downloads: [Download]

        init(_ count: Int) {
            downloads = Array(repeating: .waiting, count: count)
        }
    }

    enum Event: Hashable, Sendable {
        case start(Int)
        case pause(Int)
        case drop(Int)
        case received(Int)
        case failed(Int)
        case retry(Int)

        /// The number of the download.
        var number: Int {
            switch self {
            case .start(let number), .pause(let number), .drop(let number), .received(let number),
                .failed(let number), .retry(let number):
                number
            }
        }
    }

    struct Env: Sendable {
        var load: @Sendable (Int) async throws -> Void
        static let mock = Env(load: { _ in })
    }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .start(let number), .retry(let number):
            state.downloads[number] = .loading
            return Effect(id: number) { env, input in
                try await env.load(number)
                try input.send(.received(number))
            }.catching { _ in .failed(number) }
        case .pause(let number):
            state.downloads[number] = .paused
            return .cancel(id: number)
        case .drop(let number):
            state.downloads[number] = .dropped
            return .cancel(id: number)
        case .received(let number):
            state.downloads[number] = .done
            return nil
        case .failed(let number):
            state.downloads[number] = .failed
            return .after(.seconds(1), id: number, send: .retry(number))
        }
    }
}

extension Downloads.State {
    /// The events that a user can send.
    var events: [Downloads.Event] {
        var events: [Downloads.Event] = []
        for (number, download) in downloads.enumerated() {
            switch download {
            case .waiting, .paused: events += [.start(number), .drop(number)]
            case .loading: events += [.pause(number), .drop(number)]
            case .failed: events.append(.drop(number))
            case .done, .dropped: break
            }
        }
        return events
    }

    /// The events that effects can send.
    var results: [Downloads.Event] {
        var results: [Downloads.Event] = []
        for (number, download) in downloads.enumerated() {
            switch download {
            case .loading: results += [.received(number), .failed(number)]
            case .failed: results.append(.retry(number))
            case .waiting, .paused, .done, .dropped: break
            }
        }
        return results
    }

    /// A Boolean value that indicates whether any download is loading or will be retried.
    var isBusy: Bool { downloads.contains { $0 == .loading || $0 == .failed } }
}

struct Offline: Error {}
