import Foundation
import Oak
import OakFeatures

extension Main {
    /// A machine that preserves the user's place between runs of the program.
    ///
    /// One snapshot is saved at a time. While it is being saved, only the latest place is kept for the next save, so
    /// that many consecutive changes of place neither delay the first save nor accumulate. A place that a newer version
    /// of the program has saved is preserved until `overwrite`.
    public enum Keeper: EffectTransducer {
        public typealias Env = PlaceEnv

        public static var initialState: State { .unread }

        public static func update(_ state: inout State, event: Event) -> Effect? {
            switch (state, event) {
            case (.unread, .read):
                return read(then: nil, &state)
            case (.reading, .placeChanged(let place)):
                state = .reading(then: place)
                return nil
            case (.reading(let waiting), .didRead(let place)):
                state = .saved(place)
                return .merge(.output(.recalled(place)), waiting.flatMap { save($0, &state) })
            case (.reading(let waiting), .unreadable(let error)) where error.isOfNewerVersion:
                state = .refused(error, waiting)
                return .output(.refused(error))
            case (.reading(let waiting), .unreadable(let error)):
                state = .saved(nil)
                return .merge(.output(.lost(error)), waiting.flatMap { save($0, &state) })
            case (.reading(let waiting), .readingFailed(let problem)):
                state = .readingFailed(problem, waiting)
                return .output(.readingFailed(problem))
            case (.readingFailed(let problem, _), .placeChanged(let place)):
                state = .readingFailed(problem, place)
                return nil
            case (.readingFailed(_, let waiting), .retry):
                return read(then: waiting, &state)

            case (.saved(let saved), .placeChanged(let place)):
                return place == saved ? nil : save(place, &state)
            case (.saving(let first, _), .placeChanged(let place)):
                state = .saving(first, then: place == first ? nil : place)
                return nil
            case (.saving(let first, let next), .saved):
                state = .saved(first)
                return next.flatMap { save($0, &state) }
            case (.saving(let first, let next), .savingFailed(let problem)):
                state = .savingFailed(problem, next ?? first)
                return .output(.savingFailed(problem))
            case (.savingFailed(let problem, _), .placeChanged(let place)):
                state = .savingFailed(problem, place)
                return nil
            case (.savingFailed(_, let place), .retry):
                return save(place, &state)

            case (.refused(let error, _), .placeChanged(let place)):
                state = .refused(error, place)
                return nil
            case (.refused(_, let place), .overwrite):
                state = .saved(nil)
                return place.flatMap { save($0, &state) }

            case (.unread, _), (.reading, _), (.saved, _), (.saving, _), (.readingFailed, _),
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
    /// A Boolean value that indicates whether a newer version of the program saved the snapshot, which this version
    /// cannot read.
    fileprivate var isOfNewerVersion: Bool {
        switch self {
        case .newerVersion, .newerFormat: true
        case .stateMismatch, .damaged, .tooLarge, .noMigration, .migrationFailed, .notDecodable,
            .notEncodable, .invalidVersion:
            false
        }
    }
}
