extension JSON {
    /// The value as `JSONEncoder` encodes it.
    /// - Throws: ``RestorationError/notEncodable(_:)``, also for more than 128 arrays and objects inside each
    ///   other.
    public init(encoding value: some Encodable) throws(RestorationError) {
        do {
            self = try BoundedJSON.decode(JSON.self, from: BoundedJSON.encode(value))
        } catch {
            throw .notEncodable(CodingReason.text(of: error))
        }
    }

    /// The value that `JSONDecoder` makes of this.
    /// - Throws: ``RestorationError/notDecodable(_:)``, also for more than 128 arrays and objects inside each
    ///   other.
    public func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws(RestorationError) -> Value
    {
        do {
            return try BoundedJSON.decode(Value.self, from: BoundedJSON.encode(self))
        } catch {
            throw .notDecodable(CodingReason.text(of: error))
        }
    }
}
