/// A character in the comics.
enum Figure: String, Sendable {
    case acorn, squirrel, oak, beetle, snail, owl
}
