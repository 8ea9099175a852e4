#if !canImport(SwiftUI)
    /// The records of previews in the program.
    ///
    /// A `#Preview` leaves a constant in the section of the binary in which tests leave theirs, with its own
    /// kind. The runtime knows that section of every loaded image. Previews therefore need no registry, and
    /// nothing runs before they are looked up.
    enum PreviewRecords {
        /// A record of a test or preview, in the layout that the testing library documents.
        private typealias Record = (
            kind: UInt32, reserved1: UInt32,
            accessor:
                @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer, UnsafeRawPointer?, UInt) -> CBool,
            context: UInt, reserved2: UInt
        )

        /// "oakp", as written by `PreviewMacro` of the plug-in.
        private static let kind: UInt32 = 0x6F61_6B70

        /// Returns the registries in the order of the images and their records, each type once.
        static func registries() -> [any __PreviewRegistry.Type] {
            var registries: [any __PreviewRegistry.Type] = []
            var seen: Set<ObjectIdentifier> = []
            for section in sections() {
                for registry in Self.registries(in: section)
                where seen.insert(ObjectIdentifier(registry)).inserted {
                    registries.append(registry)
                }
            }
            return registries
        }

        private static func registries(in section: UnsafeRawBufferPointer) -> [any __PreviewRegistry.Type] {
            let stride = MemoryLayout<Record>.stride
            return Swift.stride(from: 0, through: section.count - stride, by: stride).compactMap { offset in
                // The kind comes first and is read alone: the accessor of another kind may be null, which a
                // value of its type cannot be.
                guard section.load(fromByteOffset: offset, as: UInt32.self) == kind else { return nil }
                let record = section.load(fromByteOffset: offset, as: Record.self)
                return withUnsafeTemporaryAllocation(of: (any __PreviewRegistry.Type).self, capacity: 1) {
                    buffer in
                    guard let address = buffer.baseAddress else { return nil }
                    // Records of our kind are written by `#Preview` only, whose accessor initializes its
                    // first argument as this type and ignores the others.
                    guard record.accessor(address, address, nil, 0) else { return nil }
                    return buffer.moveElement(from: 0)
                }
            }
        }

        /// Returns the sections with records of all images that have any.
        private static func sections() -> [UnsafeRawBufferPointer] {
            var sections: [UnsafeRawBufferPointer] = []
            withUnsafeMutablePointer(to: &sections) { result in
                enumerateMetadataSections(
                    { image, result in
                        if let section = PreviewRecords.section(of: image) {
                            // The context is the pointer that is passed below, to an array that outlives the
                            // call.
                            result.assumingMemoryBound(to: [UnsafeRawBufferPointer].self).pointee.append(
                                section)
                        }
                        return true
                    }, result)
            }
            return sections
        }

        /// Returns the section with records of an image from the runtime's description of the image. The
        /// description consists of words. The first is the version, and from version 5 on the start and
        /// length of this section are the 32nd and 33rd word after it.
        private static func section(of image: UnsafeRawPointer) -> UnsafeRawBufferPointer? {
            let words = image.assumingMemoryBound(to: UInt.self)
            guard words[0] >= 5, let start = UnsafeRawPointer(bitPattern: words[32]) else { return nil }
            let count = Int(words[33])
            return count > 0 ? UnsafeRawBufferPointer(start: start, count: count) : nil
        }
    }

    /// A function of the Swift runtime for platforms such as Linux, where the system cannot find sections by
    /// name.
    ///
    /// It is a C function. Swift calls it with its own calling convention, which passes two pointers like C
    /// on every processor that the Swift runtime supports.
    @_silgen_name("swift_enumerateAllMetadataSections")
    private func enumerateMetadataSections(
        _ body: @convention(c) (_ image: UnsafeRawPointer, _ context: UnsafeMutableRawPointer) -> CBool,
        _ context: UnsafeMutableRawPointer)
#endif
