/// The facial expression of a figure.
enum Mood: Sendable {
    case calm, happy, alarmed, asleep
}
