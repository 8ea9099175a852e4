/// A type whose values can be dragged, dropped and pasted.
@preconcurrency public protocol Transferable: Sendable {
    /// The type of the representation.
    associatedtype Representation: TransferRepresentation

    /// The representation of a value as data. It consists of one or more representations, in order of preference.
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

extension String: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .utf8PlainText) { text in
            Data(text.utf8)
        } importing: { data in
            try String(transferred: data)
        }
        DataRepresentation(importedContentType: .plainText) { try String(transferred: $0) }
    }

    fileprivate init(transferred data: Data) throws {
        guard let text = String(data: data, encoding: .utf8) else {
            throw TransferError(description: "The data is not valid UTF-8.")
        }
        self = text
    }
}

extension URL: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .url) { url in
            Data(url.absoluteString.utf8)
        } importing: { data in
            guard let url = try URL(string: String(transferred: data)) else {
                throw TransferError(description: "The data is not a URL.")
            }
            return url
        }
    }
}

extension Data: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .data) {
            $0
        } importing: {
            $0
        }
    }
}

/// An error that occurs while a value is converted to data or from data.
struct TransferError: Error, CustomStringConvertible {
    let description: String
}
