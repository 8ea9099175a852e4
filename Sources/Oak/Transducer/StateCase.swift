/// The case of an enum, without its payload. It is the default key of a state; see
/// ``BaseTransducer/key(of:)-swift.type.method``.
///
/// All values of a type that is not an enum have the same case.
public struct StateCase: Hashable, Sendable {
    @usableFromInline let tag: UInt32

    /// Creates the case of a value.
    @inlinable
    public init<State>(of state: State) {
        tag = Self.hasCases(State.self) ? Self.tag(of: state) : 0
    }

    /// Returns whether a type is an enum.
    @usableFromInline
    static func hasCases(_ type: Any.Type) -> Bool {
        let kind = metadata(of: type).load(as: Int.self)
        return kind == 0x201 || kind == 0x202  // an enum or an optional
    }

    /// Returns the address of a type's metadata. A metatype is represented by this address, as described under "Type
    /// Metadata" in Swift's ABI.
    private static func metadata(of type: Any.Type) -> UnsafeRawPointer {
        unsafeBitCast(type, to: UnsafeRawPointer.self)
    }

    #if _ptrauth(_arm64e)
        // On this platform, function pointers in metadata are signed. The case is therefore found by reflection, which
        // is slower.
        @usableFromInline
        static func tag<State>(of state: State) -> UInt32 {
            let mirror = Mirror(reflecting: state)
            let name = mirror.children.first?.label ?? "\(state)"
            return UInt32(truncatingIfNeeded: name.hashValue)
        }
    #else
        private typealias GetTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32

        /// Returns the tag that the compiler has assigned to the case of an enum value.
        ///
        /// The value witness table of each enum contains the function `getEnumTag`, after ten words and two 32-bit
        /// numbers (Swift's ABI, `ValueWitness.def`). This function only reads the value. Reflection takes a thousand
        /// times as long.
        @usableFromInline
        static func tag<State>(of state: State) -> UInt32 {
            let metadata = metadata(of: State.self)
            let word = MemoryLayout<Int>.size
            let witnesses = metadata.load(fromByteOffset: -word, as: UnsafeRawPointer.self)
            let getTag = witnesses.load(fromByteOffset: 10 * word + 8, as: GetTag.self)
            return withUnsafePointer(to: state) { getTag($0, metadata) }
        }
    #endif
}
