import Testing

@testable import OakLive

/// Tests with vectors from FIPS 180-4 (examples), RFC 4231, and RFC 6455, section 1.3.
struct SHA256Tests {
    private func hex(_ bytes: [UInt8]) -> String {
        bytes.map { String(Int($0) + 256, radix: 16).dropFirst() }.joined()
    }

    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqr"
                + "lmnopqrsmnopqrstnopqrstu",
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
        ),
    ])
    func `the SHA-256 hash of a message matches the standard`(message: String, hash: String) {
        #expect(hex(SHA256.hash(Array(message.utf8))) == hash)
    }

    @Test func `the SHA-256 hash of a million letters matches the standard`() {
        let message = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
        #expect(
            hex(SHA256.hash(message))
                == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test(arguments: [
        (
            [UInt8](repeating: 0x0b, count: 20), Array("Hi There".utf8),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        ),
        (
            Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        ),
        (
            [UInt8](repeating: 0xaa, count: 20), [UInt8](repeating: 0xdd, count: 50),
            "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
        ),
        (
            [UInt8](repeating: 0xaa, count: 131),
            Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        ),
    ])
    func `the HMAC of a message matches the standard`(
        key: [UInt8], message: [UInt8], code: String
    ) {
        #expect(hex(SHA256.code(message, key: key)) == code)
    }

    @Test func `authentication codes are equal only if all bytes are equal`() {
        #expect(SHA256.isSame([1, 2, 3], [1, 2, 3]))
        #expect(!SHA256.isSame([1, 2, 3], [1, 2, 4]))
        #expect(!SHA256.isSame([1, 2, 3], [1, 2]))
    }
}
