/// A joke in the format of the API. The app does not use its other fields.
///
/// Source: https://api.chucknorris.io.
struct JokeDTO: Decodable {
    var id: String
    var value: String
    var categories: [String]
}
