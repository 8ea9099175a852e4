/// A representation of values as data that the app creates and reads.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
    public typealias Body = Never

    public let _formats: _TransferFormats

    private init(
        _ contentType: UTType, _ exporting: (@Sendable (Item) async throws -> Data)?,
        _ importing: (@Sendable (Data) async throws -> Item)?
    ) {
        var format = TransferFormat(contentType: contentType)
        if let exporting { format.exporting = { try await exporting(cast($0)) } }
        if let importing { format.importing = { try await importing($0) } }
        _formats = _TransferFormats(list: [format])
    }

    /// Creates a representation for exporting and importing values.
    public init(
        contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
        importing: @escaping @Sendable (Data) async throws -> Item
    ) {
        self.init(contentType, exporting, importing)
    }

    /// Creates a representation for exporting values.
    public init(
        exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data
    ) {
        self.init(exportedContentType, exporting, nil)
    }

    /// Creates a representation for importing values.
    public init(
        importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item
    ) {
        self.init(importedContentType, nil, importing)
    }
}

/// A representation of values as encoded data.
public struct CodableRepresentation<Item: Transferable & Codable, Encoder, Decoder>: TransferRepresentation {
    public typealias Body = Never

    public let _formats: _TransferFormats
}

extension CodableRepresentation where Encoder == JSONEncoder, Decoder == JSONDecoder {
    /// Creates a representation as JSON.
    public init(for itemType: Item.Type = Item.self, contentType: UTType) {
        let data = DataRepresentation<Item>(contentType: contentType) { item in
            try JSONEncoder().encode(item)
        } importing: { data in
            try JSONDecoder().decode(Item.self, from: data)
        }
        self.init(_formats: data._formats)
    }
}

extension CodableRepresentation
where
    Encoder: TopLevelEncoder & Sendable, Decoder: TopLevelDecoder & Sendable, Encoder.Output == Data,
    Decoder.Input == Data
{
    /// Creates a representation with an encoder and a decoder.
    public init(
        for itemType: Item.Type = Item.self, contentType: UTType, encoder: Encoder, decoder: Decoder
    ) {
        let data = DataRepresentation<Item>(contentType: contentType) { item in
            try encoder.encode(item)
        } importing: { data in
            try decoder.decode(Item.self, from: data)
        }
        self.init(_formats: data._formats)
    }
}

/// An encoder that encodes a complete value.
public protocol TopLevelEncoder<Output> {
    /// The type of the encoded values.
    associatedtype Output

    /// Encodes a value.
    func encode<T: Encodable>(_ value: T) throws -> Output
}

/// A decoder that decodes a complete value.
public protocol TopLevelDecoder<Input> {
    /// The type of the encoded values.
    associatedtype Input

    /// Decodes a value.
    func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

extension JSONEncoder: TopLevelEncoder {}
extension JSONDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}

/// A representation that converts values to and from values of another type.
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>:
    TransferRepresentation
{
    public typealias Body = Never

    public let _formats: _TransferFormats

    private init(
        _ exporting: (@Sendable (Item) async throws -> ProxyRepresentation)?,
        _ importing: (@Sendable (ProxyRepresentation) async throws -> Item)?
    ) {
        let formats = ProxyRepresentation.transferRepresentation._formats.list.map { proxy in
            var format = TransferFormat(contentType: proxy.contentType)
            if let exporting, let export = proxy.exporting {
                format.exporting = { value in try await export(exporting(cast(value))) }
            }
            if let importing, let load = proxy.importing {
                format.importing = { data in try await importing(cast(load(data))) }
            }
            return format
        }
        _formats = _TransferFormats(list: formats)
    }

    /// Creates a representation for exporting and importing values.
    public init(
        exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation,
        importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item
    ) {
        self.init(exporting, importing)
    }

    /// Creates a representation for exporting values.
    public init(exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation) {
        self.init(exporting, nil)
    }

    /// Creates a representation for importing values.
    public init(importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item) {
        self.init(nil, importing)
    }
}

/// Casts a value to the given type. The cast fails if a type declares a representation whose `Item` is another type.
private func cast<T: Transferable>(_ value: any Transferable, to type: T.Type = T.self) throws -> T {
    guard let value = value as? T else {
        throw TransferError(
            description: "A representation of `\(T.self)` cannot convert a `\(Swift.type(of: value))`.")
    }
    return value
}
