import Oak

extension Comics.Transducer {
    package enum ID: Hashable, Sendable {
        /// The one request that is under way.
        case load
        /// Counts the seconds that it takes.
        case wait
        /// Waits for a pause in the typing.
        case typing
    }

    /// How long nothing is typed before it is searched for.
    static var quiet: Duration { .milliseconds(300) }

    /// How many comics a search asks for at the same time.
    static var searchWidth: Int { 4 }

    /// How many comics one search looks at: a server may claim to have any number.
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

    /// Looks at the numbers that were not looked at yet, so that a second search needs nothing, and one
    /// that failed, or has reached its limit, is gone on with.
    static func index(_ index: TitleIndex) -> Effect {
        Effect(id: ID.load) { env, input in
            var index = index
            index.add(newest: try await count(index.newest, env, input))
            let load = env.loadComic
            var found: [TitleIndex.Entry] = []
            var told = index.count
            func tell() throws {
                told += found.count
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
                        // Each time more, for what it costs to tell grows with what is known.
                        if found.count > told / 32 { try tell() }
                        startNext()
                    }
                } catch {
                    try tell()  // what was found is kept for the next search
                    throw error
                }
            }
            try tell()
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

    /// A number from 1 to the newest, but not the one that is shown.
    private static func draw(
        from newest: Int, except shown: Int?, _ random: @Sendable (ClosedRange<Int>) -> Int
    ) -> Int {
        guard let shown, newest > 1, (1...newest).contains(shown) else { return random(1...max(1, newest)) }
        let number = random(1...(newest - 1))
        return number < shown ? number : number + 1
    }
}
