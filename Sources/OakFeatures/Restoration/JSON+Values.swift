extension JSON {
    /// Creates the JSON that `JSONEncoder` produces for a value.
    /// - Throws: ``RestorationError/notEncodable(_:)``, also if arrays and objects are nested more than 128 levels
    ///   deep.
    public init(encoding value: some Encodable) throws(RestorationError) {
        do {
            self = try BoundedJSON.decode(JSON.self, from: BoundedJSON.encode(value))
        } catch {
            throw .notEncodable(CodingReason.text(of: error))
        }
    }

    /// Returns the value that `JSONDecoder` decodes from this JSON.
    /// - Throws: ``RestorationError/notDecodable(_:)``, also if arrays and objects are nested more than 128 levels
    ///   deep.
    public func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws(RestorationError) -> Value
    {
        do {
            return try BoundedJSON.decode(Value.self, from: BoundedJSON.encode(self))
        } catch {
            throw .notDecodable(CodingReason.text(of: error))
        }
    }
}
