import Oak

extension Comics.Transducer {
    package enum ID: Hashable, Sendable {
        /// The current request.
        case load
        /// The timer that counts the seconds of loading.
        case wait
        /// The timer that detects a pause in typing.
        case typing
    }

    /// The duration of a pause in typing after which a search starts.
    static var debounceInterval: Duration { .milliseconds(300) }

    /// The maximum number of concurrent requests of a search.
    static var searchWidth: Int { 4 }

    /// The maximum number of comics that one search loads. Without this limit, a server that claims to have a huge
    /// number of comics could prevent the search from ending.
    static var searchLimit: Int { 10_000 }

    static func load(_ target: Comics.Target, from shelf: Shelf) -> Effect {
        let newest = shelf.index.newest
        let shown = shelf.comic?.number
        return Effect(id: ID.load) { env, input in
            switch target {
            case .latest:
                try input.send(.loaded(try await env.loadLatestComic()))
            case .number(let number):
                try input.send(.loaded(try await env.loadComic(number)))
            case .random:
                let newest = try await count(newest, env, input)
                let number = draw(from: newest, except: shown, env.randomNumber)
                try input.send(.loaded(try await env.loadComic(number)))
            }
        }
        .catching { .failed(Comics.Problem($0)) }
    }

    /// Loads the titles that are not indexed yet. A repeated search therefore loads nothing, unless the previous search
    /// failed or reached its limit.
    static func index(_ index: TitleIndex) -> Effect {
        Effect(id: ID.load) { env, input in
            var index = index
            index.add(newest: try await count(index.newest, env, input))
            let load = env.loadComic
            var found: [TitleIndex.Entry] = []
            var sent = index.count
            func sendFound() throws {
                sent += found.count
                try input.send(.indexed(found))
                found = []
            }
            try await withThrowingTaskGroup(of: TitleIndex.Entry.self) { group in
                var rest = index.unknown(limit: searchLimit)[...]
                func startNext() {
                    guard let number = rest.popFirst() else { return }
                    group.addTask {
                        TitleIndex.Entry(number: number, title: try await title(of: number, load))
                    }
                }
                for _ in 0..<searchWidth { startNext() }
                do {
                    while let entry = try await group.next() {
                        found.append(entry)
                        // Send larger batches as the index grows, because the cost of a batch grows with the index.
                        if found.count > sent / 32 { try sendFound() }
                        startNext()
                    }
                } catch {
                    try sendFound()  // The next search continues from here.
                    throw error
                }
            }
            try sendFound()
            try input.send(.searched)
        }
        .catching { .failed(Comics.Problem($0)) }
    }

    private nonisolated(nonsending) static func count(
        _ known: Int?, _ env: ComicsEnv, _ input: Input
    ) async throws -> Int {
        if let known { return known }
        let newest = try await env.loadLatestComic().number
        try input.send(.counted(newest: newest))
        return newest
    }

    private static func title(
        of number: Int, _ load: @Sendable (Int) async throws -> Comic
    ) async throws -> String? {
        do {
            return try await load(number).title
        } catch Comics.Problem.missing {
            return nil
        }
    }

    /// Returns a random number from 1 to the number of the newest comic, except the current number.
    private static func draw(
        from newest: Int, except shown: Int?, _ random: @Sendable (ClosedRange<Int>) -> Int
    ) -> Int {
        guard let shown, newest > 1, (1...newest).contains(shown) else { return random(1...max(1, newest)) }
        let number = random(1...(newest - 1))
        return number < shown ? number : number + 1
    }
}
