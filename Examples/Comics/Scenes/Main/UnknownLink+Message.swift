import OakFeatures

extension UnknownLink {
    /// Why the link leads nowhere in this app, and what to write instead.
    public var message: String {
        let reason =
            switch error {
            case .unknownPlace: "The link `\(text)` names no page of this app."
            case .badValue: "The link `\(text)` does not name a comic: comics are numbered from 1."
            case .tooLong(_, let limit): "The link is too long: at most \(limit) bytes are allowed."
            case .malformed: "\(error)"
            case .noScheme, .otherScheme, .otherHost, .nothingToWrite:
                "The link `\(text)` belongs to another program."
            }
        return reason + " Write one like `favourites`, `settings`, `comic/12` or `search/oak%20tree`."
    }
}
