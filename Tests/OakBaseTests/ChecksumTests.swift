import OakBase
import Testing

@Suite struct ChecksumTests {
    @Test(arguments: [("", 0), ("123456789", 0xcbf4_3926), ("a", 0xe8b7_be43)])
    func `the checksum of a text is the one of ISO 3309`(text: String, checksum: UInt32) {
        #expect(Checksum.of(text.utf8) == checksum)
    }

    @Test func `a changed bit changes the checksum`() {
        let bytes = Array("a saved state".utf8)
        for index in bytes.indices {
            for bit in 0..<8 {
                var changed = bytes
                changed[index] ^= 1 << bit
                #expect(Checksum.of(changed) != Checksum.of(bytes))
            }
        }
    }
}
