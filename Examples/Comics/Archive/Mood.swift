/// The look on a face.
enum Mood: Sendable {
    case calm, happy, alarmed, asleep
}
