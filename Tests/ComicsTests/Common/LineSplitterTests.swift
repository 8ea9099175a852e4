import Common
import Testing

@Suite struct LineSplitterTests {
    @Test func `a line whose length equals the limit is accepted if it ends with LF or CR LF`() {
        var splitter = LineSplitter(limit: 4)
        #expect(splitter.read("oaks\r\noaks\n".utf8) == [.text("oaks"), .text("oaks")])
        #expect(splitter.read("oaks\r".utf8) == [])
        #expect(splitter.end() == .text("oaks"))
    }

    @Test func `a line over the limit is reported once and discarded`() {
        var splitter = LineSplitter(limit: 4)
        #expect(
            splitter.read("a\nacorn\nb\n".utf8) == [.text("a"), .tooLong(limit: 4), .text("b")])
    }

    @Test func `an overlong line is reported before its end has arrived, and the rest is discarded`() {
        var splitter = LineSplitter(limit: 4)
        #expect(splitter.read("aco".utf8) == [])
        #expect(splitter.read("rn".utf8) == [.tooLong(limit: 4)])
        #expect(splitter.read("acorns".utf8) == [])
        #expect(splitter.read("s\nb".utf8) == [])
        #expect(splitter.end() == .text("b"))
        #expect(splitter.end() == nil)
    }

    @Test func `a carriage return within a line counts toward the line's length`() {
        var splitter = LineSplitter(limit: 4)
        #expect(splitter.read("oaks\r".utf8) == [])
        #expect(splitter.read("s\n".utf8) == [.tooLong(limit: 4)])
    }

    @Test func `the rest of an overlong line is not reported as a line`() {
        var splitter = LineSplitter(limit: 4)
        #expect(splitter.read("acorns".utf8) == [.tooLong(limit: 4)])
        #expect(splitter.end() == nil)
        #expect(splitter.read("b\n".utf8) == [.text("b")])
    }

    @Test func `the default length limit of a line is 64 KiB`() {
        var splitter = LineSplitter()
        let line = String(repeating: "a", count: 64 * 1024)
        #expect(splitter.read("\(line)\n\(line)a\n".utf8) == [.text(line), .tooLong(limit: 65536)])
    }

    @Test func `splitting bytes into lines does not depend on how the bytes are divided into chunks`() {
        let bytes = Array("one\r\n\n\rtwo\r\rlonger\nfour\r\n\r\nfünf\nlast".utf8)
        var whole = LineSplitter(limit: 5)
        let lines = whole.read(bytes)
        let last = whole.end()
        for size in 1...bytes.count {
            var splitter = LineSplitter(limit: 5)
            var pieces: [LineSplitter.Line] = []
            for start in stride(from: 0, to: bytes.count, by: size) {
                pieces += splitter.read(bytes[start..<min(start + size, bytes.count)])
            }
            #expect(pieces == lines)
            #expect(splitter.end() == last)
        }
    }
}
