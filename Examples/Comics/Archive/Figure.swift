/// Somebody who lives at the foot of the oak.
enum Figure: String, Sendable {
    case acorn, squirrel, oak, beetle, snail, owl
}
