/// A comic.
public struct Comic: Hashable, Sendable, Identifiable {
    /// The number in the order of publication, starting with 1.
    public var number: Int
    public var title: String
    /// The author's remark on the picture.
    public var alt: String
    /// The description and the text of the picture. It may be empty.
    public var transcript: String
    /// The address of the picture.
    public var image: String
    /// The day of publication, if known.
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
        /// The month, from 1 to 12.
        public var month: Int
        public var day: Int

        public init(year: Int, month: Int, day: Int) {
            self.year = year
            self.month = month
            self.day = day
        }

        /// The day as text, or only the year if the month is invalid.
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
