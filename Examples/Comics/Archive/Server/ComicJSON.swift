import Foundation

/// A strip in the format of the xkcd JSON API. Source: https://xkcd.com/json.html.
struct ComicJSON: Encodable {
    let num: Int
    let title: String
    let safeTitle: String
    let alt: String
    let transcript: String
    let img: String
    let year: String
    let month: String
    let day: String
    let link = ""
    let news = ""

    /// Creates the JSON representation of a strip on the server at `base`.
    init(_ strip: Strip, base: URL) {
        num = strip.number
        title = strip.title
        safeTitle = strip.title
        alt = strip.alt
        transcript = strip.transcript
        img = base.appendingPathComponent("strips/\(strip.number).svg").absoluteString
        year = String(strip.date.year)
        month = String(strip.date.month)
        day = String(strip.date.day)
    }

    private enum CodingKeys: String, CodingKey {
        case num, title, alt, transcript, img, year, month, day, link, news
        case safeTitle = "safe_title"
    }

    func encoded() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }
}
