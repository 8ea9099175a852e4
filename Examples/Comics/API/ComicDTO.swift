/// A comic in the format of the xkcd JSON API.
///
/// Day, month and year are strings, as in the API. Source: https://xkcd.com/json.html.
public struct ComicDTO: Codable, Sendable, Equatable {
    public var num: Int
    public var title: String
    public var safeTitle: String
    public var alt: String
    public var transcript: String
    /// The URL of the picture.
    public var img: String
    public var year: String
    public var month: String
    public var day: String
    public var link: String
    public var news: String

    public init(
        num: Int, title: String, safeTitle: String, alt: String, transcript: String, img: String,
        year: String, month: String, day: String, link: String = "", news: String = ""
    ) {
        self.num = num
        self.title = title
        self.safeTitle = safeTitle
        self.alt = alt
        self.transcript = transcript
        self.img = img
        self.year = year
        self.month = month
        self.day = day
        self.link = link
        self.news = news
    }

    enum CodingKeys: String, CodingKey {
        case num, title, alt, transcript, img, year, month, day, link, news
        case safeTitle = "safe_title"
    }
}
