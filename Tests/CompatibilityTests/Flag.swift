/// A flag that a test changes while a machine is running.
@MainActor
final class Flag {
    var value: Bool

    init(_ value: Bool) { self.value = value }
}
