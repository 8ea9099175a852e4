#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The saved form of a state: its name, its version and its encoding, with a checksum over all of them.
///
/// ```json
/// {"checksum":2601350882,"format":1,"name":"reader","state":"{\"page\":3}","version":2}
/// ```
///
/// The state is a string that contains JSON. The checksum therefore covers exact bytes, and remains valid in versions
/// of Foundation that encode the same state differently.
struct Snapshot {
    static let format = 1
    /// The maximum size of a snapshot: 16 MiB.
    static let maximumSize = 16 * 1_024 * 1_024

    let name: String
    let version: Int
    /// The encoded state as JSON text.
    let state: String

    private var checksum: UInt32 {
        // Zero bytes separate the parts, because neither the numbers nor the JSON text contain zero bytes.
        Checksum.of("\(Self.format)\0\(version)\0\(name)\0\(state)".utf8)
    }
}

extension Snapshot {
    func data() throws(RestorationError) -> Data {
        let document: JSON = [
            "checksum": .number(JSON.Number(UInt64(checksum))), "format": JSON(Self.format),
            "name": .string(name), "state": .string(state), "version": JSON(version),
        ]
        let data: Data
        do {
            data = try BoundedJSON.encode(document)
        } catch {
            throw .notEncodable(CodingReason.text(of: error))
        }
        try Self.checkSize(of: data)
        return data
    }

    /// Reads the bytes and verifies their checksum, without decoding the state.
    init(_ data: Data) throws(RestorationError) {
        try Self.checkSize(of: data)
        let document: JSON
        do {
            document = try BoundedJSON.decode(JSON.self, from: data)
        } catch {
            throw .damaged("The JSON cannot be decoded: \(CodingReason.text(of: error, in: "snapshot")).")
        }
        guard let format = document["format"]?.int, format >= 1 else {
            throw .damaged("The format number is missing or invalid.")
        }
        // The format is checked first, because the other fields depend on it.
        guard format <= Self.format else { throw .newerFormat(found: format, known: Self.format) }
        guard let checksum = document["checksum"]?.number?.exactly(UInt32.self), document.object?.count == 5,
            let name = document["name"]?.string, let state = document["state"]?.string,
            let version = document["version"]?.int, version >= 1
        else { throw .damaged("The fields do not match those of a snapshot.") }
        self.init(name: name, version: version, state: state)
        guard self.checksum == checksum else {
            throw .damaged("The checksum does not match, so the content was changed after it was saved.")
        }
    }

    private static func checkSize(of data: Data) throws(RestorationError) {
        guard data.count <= maximumSize else { throw .tooLarge(bytes: data.count, limit: maximumSize) }
    }
}
