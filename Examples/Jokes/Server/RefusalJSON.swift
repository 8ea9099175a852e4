/// Why there is no answer, in the shape of the interface.
struct RefusalJSON: Encodable {
    let status: Int
    let message: String
}
