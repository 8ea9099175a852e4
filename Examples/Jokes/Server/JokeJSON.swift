/// A joke in the format of the API, without URLs and dates. Source: https://api.chucknorris.io.
struct JokeJSON: Encodable {
    let categories: [String]
    let id: String
    let value: String

    init(_ joke: StoredJoke) {
        categories = [joke.category]
        id = joke.id
        value = joke.text
    }
}
