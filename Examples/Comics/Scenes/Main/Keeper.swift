import Foundation
import Oak
import OakFeatures

extension Main {
    /// Keeps the place of the user over the end of the program.
    ///
    /// One snapshot is saved at a time. While that takes its time only the latest place waits, so that many
    /// moves in a row neither starve the first nor queue up. What a newer version of the program has saved
    /// is left alone until `takeOver`.
    public enum Keeper: EffectTransducer {
        public typealias Env = PlaceEnv

        public static var initialState: State { .unread }

        public static func update(_ state: inout State, event: Event) -> Effect? {
            switch (state, event) {
            case (.unread, .read):
                return read(then: nil, &state)
            case (.reading, .keep(let place)):
                state = .reading(then: place)
                return nil
            case (.reading(let waiting), .didRead(let place)):
                state = .kept(place)
                return .merge(.output(.recalled(place)), waiting.flatMap { save($0, &state) })
            case (.reading(let waiting), .unreadable(let error)) where error.isOfNewerVersion:
                state = .refused(error, waiting)
                return .output(.refused(error))
            case (.reading(let waiting), .unreadable(let error)):
                state = .kept(nil)
                return .merge(.output(.lost(error)), waiting.flatMap { save($0, &state) })
            case (.reading(let waiting), .readingFailed(let problem)):
                state = .readingFailed(problem, waiting)
                return .output(.readingFailed(problem))
            case (.readingFailed(let problem, _), .keep(let place)):
                state = .readingFailed(problem, place)
                return nil
            case (.readingFailed(_, let waiting), .retry):
                return read(then: waiting, &state)

            case (.kept(let saved), .keep(let place)):
                return place == saved ? nil : save(place, &state)
            case (.saving(let first, _), .keep(let place)):
                state = .saving(first, then: place == first ? nil : place)
                return nil
            case (.saving(let first, let next), .saved):
                state = .kept(first)
                return next.flatMap { save($0, &state) }
            case (.saving(let first, let next), .savingFailed(let problem)):
                state = .savingFailed(problem, next ?? first)
                return .output(.savingFailed(problem))
            case (.savingFailed(let problem, _), .keep(let place)):
                state = .savingFailed(problem, place)
                return nil
            case (.savingFailed(_, let place), .retry):
                return save(place, &state)

            case (.refused(let error, _), .keep(let place)):
                state = .refused(error, place)
                return nil
            case (.refused(_, let place), .takeOver):
                state = .kept(nil)
                return place.flatMap { save($0, &state) }

            case (.unread, _), (.reading, _), (.kept, _), (.saving, _), (.readingFailed, _),
                (.savingFailed, _), (.refused, _):
                return nil
            }
        }

        private static func read(then place: Place?, _ state: inout State) -> Effect {
            state = .reading(then: place)
            return Effect(id: "place") { env, input in
                guard let snapshot = try await env.read() else { return try input.send(.didRead(nil)) }
                try input.send(answer(to: snapshot))
            }
            .catching { .readingFailed(Problem($0)) }
        }

        private static func answer(to snapshot: Data) -> Event {
            do throws(RestorationError) {
                return .didRead(try Place(restoring: snapshot))
            } catch {
                return .unreadable(error)
            }
        }

        private static func save(_ place: Place, _ state: inout State) -> Effect {
            state = .saving(place, then: nil)
            return Effect(id: "place") { env, input in
                try await env.save(place.snapshot())
                try input.send(.saved)
            }
            .catching { .savingFailed(Problem($0)) }
        }
    }
}

extension RestorationError {
    /// Whether a newer version of the program can read what this one cannot.
    fileprivate var isOfNewerVersion: Bool {
        switch self {
        case .newer, .newerFormat: true
        case .otherState, .damaged, .tooLarge, .noMigration, .migrationFailed, .notDecodable, .notEncodable:
            false
        }
    }
}
