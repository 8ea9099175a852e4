import Foundation
import HTTPClient
import JokesPort

extension JokesEnv {
    /// Returns dependencies that load jokes from a server over HTTP.
    public static func live(_ base: URL, client: HTTPClient = HTTPClient()) -> JokesEnv {
        let api = JokesAPI(base: base, client: client)
        return JokesEnv(
            loadJoke: { category in try await mapping { try await api.joke(in: category) } },
            loadCategories: { try await mapping { try await api.categories() } })
    }

    private static func mapping<Value>(_ load: () async throws -> Value) async throws -> Value {
        do {
            return try await load()
        } catch let error as CancellationError {
            throw error
        } catch {
            throw JokesProblem(error)
        }
    }
}
