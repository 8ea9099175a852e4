import OakFeatures

extension UnknownLink {
    /// A message with the reason why the link could not be opened, and examples of valid links.
    public var message: String {
        let reason =
            switch error {
            case .unknownPlace: "The link `\(text)` does not lead to a page of this app."
            case .invalidValue: "The link `\(text)` does not lead to a comic: comics are numbered from 1."
            case .tooLong(_, let limit): "The link is too long: at most \(limit) bytes are allowed."
            case .malformed: "\(error)"
            case .missingScheme, .unknownScheme, .unknownHost, .notRepresentable:
                "The link `\(text)` belongs to another program."
            }
        return reason + " Use a link such as `favorites`, `settings`, `comic/12` or `search/oak%20tree`."
    }
}
