/// A joke as the interface sends it. Of its other fields nobody here makes use.
///
/// Source: https://api.chucknorris.io.
struct JokeDTO: Decodable {
    var id: String
    var value: String
    var categories: [String]
}
