/// The case of an enum value, without its payload. It is the default key of a state; see
/// ``BaseTransducer/key(of:)-swift.type.method``.
///
/// All values of a type that is not an enum have the same case.
public struct StateCase<Value>: Hashable, Sendable {
    @usableFromInline let tag: UInt32

    /// Creates a representation of the given value's case.
    @inlinable
    public init(of value: Value) {
        tag = Self.hasCases ? Self.tag(of: value) : 0
    }

    /// A Boolean value that indicates whether `Value` is an enum type.
    @usableFromInline
    static var hasCases: Bool {
        let kind = metadata.load(as: Int.self)
        return kind == 0x201 || kind == 0x202  // an enum or an optional
    }

    /// The address of the type's metadata. A metatype is represented by this address, as described under "Type
    /// Metadata" in the documentation of Swift's ABI.
    private static var metadata: UnsafeRawPointer {
        unsafeBitCast(Value.self as Any.Type, to: UnsafeRawPointer.self)
    }

    #if _ptrauth(_arm64e)
    // On this platform, function pointers in metadata are signed. The case is therefore determined by reflection,
    // which is slower.
    @usableFromInline
    static func tag(of value: Value) -> UInt32 {
        let mirror = Mirror(reflecting: value)
        let name = mirror.children.first?.label ?? "\(value)"
        return UInt32(truncatingIfNeeded: name.hashValue)
    }
    #else
    private typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32

    /// Returns the tag that the compiler has assigned to the case of an enum value.
    ///
    /// The value witness table of each enum contains the function `getEnumTag`, after ten words and two 32-bit
    /// numbers (Swift's ABI, `ValueWitness.def`). `getEnumTag` only reads the value. Reflection would take a
    /// thousand times as long.
    @usableFromInline
    static func tag(of value: Value) -> UInt32 {
        let metadata = metadata
        let word = MemoryLayout<Int>.size
        let witnesses = metadata.load(fromByteOffset: -word, as: UnsafeRawPointer.self)
        let getTag = witnesses.load(fromByteOffset: 10 * word + 8, as: GetTag.self)
        return withUnsafePointer(to: value) { getTag($0, metadata) }
    }
    #endif
}
