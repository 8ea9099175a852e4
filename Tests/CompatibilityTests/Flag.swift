/// Something that a test changes while a machine runs.
@MainActor
final class Flag {
    var value: Bool

    init(_ value: Bool) { self.value = value }
}
