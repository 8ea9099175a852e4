import OakBase

@testable import OakLive

/// A decompressor for the output of `Deflater`. Sources: RFC 1951, RFC 1952.
struct Inflater {
    struct Malformed: Error { let reason: String }

    private let input: [UInt8]
    private var position: Int
    private var output: [UInt8] = []

    /// Returns the decompressed bytes of a gzip file.
    static func gunzip(_ file: [UInt8]) throws -> [UInt8] {
        guard file.starts(with: [0x1f, 0x8b, 8, 0]), file.count >= 18 else {
            throw Malformed(reason: "invalid header")
        }
        var inflater = Inflater(input: file, position: 80)
        while try inflater.block() {}
        let end = (inflater.position + 7) / 8
        let words = file[end...].reversed().map(UInt32.init)
        guard words.count == 8 else {
            throw Malformed(reason: "\(words.count) bytes after the last block")
        }
        let (length, sum) = (
            words[..<4].reduce(0) { $0 << 8 | $1 }, words[4...].reduce(0) { $0 << 8 | $1 }
        )
        guard length == inflater.output.count, sum == Checksum.of(inflater.output) else {
            throw Malformed(reason: "wrong length or checksum")
        }
        return inflater.output
    }

    private init(input: [UInt8], position: Int) { (self.input, self.position) = (input, position) }

    private mutating func bits(_ count: Int) throws -> Int {
        var value = 0
        for index in 0..<count {
            guard position / 8 < input.count else { throw Malformed(reason: "unexpected end") }
            value |= Int(input[position / 8] >> (position % 8) & 1) << index
            position += 1
        }
        return value
    }

    /// Returns a dictionary of the symbols by their codes. Each key consists of a leading one bit and the
    /// bits of a code.
    private static func code(_ lengths: some Collection<Int>) throws -> [Int: Int] {
        var (symbols, next) = ([Int: Int](), 0)
        for length in 1...15 {
            for (symbol, _) in lengths.enumerated().filter({ $0.element == length }) {
                symbols[1 << length | next] = symbol
                next += 1
            }
            guard next <= 1 << length else { throw Malformed(reason: "too many codes") }
            next <<= 1
        }
        guard next == 1 << 16 || symbols.count <= 1 else { throw Malformed(reason: "too few codes") }
        return symbols
    }

    private mutating func symbol(_ code: [Int: Int]) throws -> Int {
        var word = 1
        while word < 1 << 16 {
            word = word << 1 | (try bits(1))
            if let symbol = code[word] { return symbol }
        }
        throw Malformed(reason: "unknown code")
    }

    /// Reads a block.
    ///
    /// - Returns: `true` if another block follows.
    private mutating func block() throws -> Bool {
        let isLast = try bits(1) == 1
        guard try bits(2) == 2 else { throw Malformed(reason: "unexpected kind of block") }
        let (literals, distances, count) = try (bits(5) + 257, bits(5) + 1, bits(4) + 4)
        var lengths = [Int](repeating: 0, count: 19)
        for symbol in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15][..<count] {
            lengths[symbol] = try bits(3)
        }
        let code = try Self.code(lengths)
        var all: [Int] = []
        while all.count < literals + distances {
            switch try symbol(code) {
            case 16:
                guard let last = all.last else {
                    throw Malformed(reason: "repetition without a previous length")
                }
                all += [Int](repeating: last, count: try bits(2) + 3)
            case 17: all += [Int](repeating: 0, count: try bits(3) + 3)
            case 18: all += [Int](repeating: 0, count: try bits(7) + 11)
            case let length: all.append(length)
            }
        }
        guard all.count == literals + distances else {
            throw Malformed(reason: "wrong number of code lengths")
        }
        try content(Self.code(all[..<literals]), Self.code(all[literals...]))
        return !isLast
    }

    private mutating func content(_ literals: [Int: Int], _ distances: [Int: Int]) throws {
        let bases = [
            3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
            163, 195, 227, 258,
        ]
        while true {
            let symbol = try symbol(literals)
            if symbol < 256 {
                output.append(UInt8(symbol))
            } else if symbol == 256 {
                return
            } else {
                let extra = symbol < 265 || symbol == 285 ? 0 : (symbol - 261) / 4
                let length = try bases[symbol - 257] + bits(extra)
                let code = try self.symbol(distances)
                let more = code < 4 ? 0 : code / 2 - 1
                let base = code < 4 ? code + 1 : (2 + code % 2) << more + 1
                let distance = try base + bits(more)
                guard distance <= min(output.count, 32_768) else {
                    throw Malformed(reason: "distance is too large")
                }
                for _ in 0..<length { output.append(output[output.count - distance]) }
            }
        }
    }
}
