/// The publication date of a strip.
public struct StripDate: Sendable, Equatable {
    public let year: Int
    public let month: Int
    public let day: Int

    init(_ year: Int, _ month: Int, _ day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }
}
