/// A comic, as its readers know it.
public struct Comic: Hashable, Sendable, Identifiable {
    /// Counts from 1 in the order of publication.
    public var number: Int
    public var title: String
    /// The remark of the author that comes with the picture.
    public var alt: String
    /// What is to be seen and read in the picture; may be empty.
    public var transcript: String
    /// The address of the picture.
    public var image: String
    /// When it was published, if that is known.
    public var day: Day?

    public var id: Int { number }

    public init(
        number: Int, title: String, alt: String = "", transcript: String = "", image: String = "",
        day: Day? = nil
    ) {
        self.number = number
        self.title = title
        self.alt = alt
        self.transcript = transcript
        self.image = image
        self.day = day
    }

    /// A day of the Gregorian calendar.
    public struct Day: Hashable, Sendable {
        public var year: Int
        /// From 1 to 12.
        public var month: Int
        public var day: Int

        public init(year: Int, month: Int, day: Int) {
            self.year = year
            self.month = month
            self.day = day
        }

        /// The day in words; the year alone if there is no such month.
        public var text: String {
            let months = [
                "January", "February", "March", "April", "May", "June", "July", "August", "September",
                "October", "November", "December",
            ]
            guard months.indices.contains(month - 1) else { return "\(year)" }
            return "\(day) \(months[month - 1]) \(year)"
        }
    }
}
