/// An error response in the format of the API.
struct RefusalJSON: Encodable {
    let status: Int
    let message: String
}
