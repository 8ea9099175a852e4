/// A DEFLATE compressor that writes blocks with dynamic Huffman codes. Source: RFC 1951.
struct Deflater {
    private(set) var output: [UInt8] = []
    private let input: [UInt8]
    private let effort: Int
    private let isThorough: Bool
    private var position = 0
    private var pending: UInt64 = 0
    private var pendingCount = 0
    /// The last position at which each hash of three bytes occurred.
    private var heads = [Int](repeating: -1, count: 1 << 15)
    /// The previous position with the same hash, for each position in the window.
    private var previous: [Int]

    private static let window = 32_768
    /// The minimum length of the matches that the search for the shortest output does not shorten. The output is
    /// slightly longer as a result, but the search is several times as fast if the input is repetitive.
    private static let longMatch = 64

    /// Creates a compressor with the given trade-off between time and size.
    ///
    /// - Parameters:
    ///   - effort: The maximum number of earlier positions that each position is compared with.
    ///   - isThorough: A Boolean value that indicates whether the compressor searches for the shortest output, which
    ///     takes several times as long.
    init(_ input: [UInt8], effort: Int, isThorough: Bool = false) {
        self.input = input
        self.effort = effort
        self.isThorough = isThorough
        previous = [Int](repeating: -1, count: min(input.count, Self.window))
    }

    /// Compresses the next bytes into a block.
    ///
    /// - Returns: `true` if input remains.
    mutating func compress(atMost count: Int) -> Bool {
        let end = min(input.count, position + count)
        let isLast = end == input.count
        write(isThorough ? cheapestTokens(upTo: end) : tokens(upTo: end), isLast: isLast)
        if isLast { put(0, (8 - pendingCount % 8) % 8) }
        return !isLast
    }

    // MARK: Matches

    /// A literal byte, or a match with earlier bytes.
    private struct Token {
        /// The literal byte, or the length of the match.
        let value: Int
        /// The distance to the matching bytes; 0 for a literal byte.
        let distance: Int
    }

    private mutating func tokens(upTo end: Int) -> [Token] {
        var tokens: [Token] = []
        while position < end {
            let found = match(at: position, before: end)
            remember(position)
            // Prefer a match that begins one byte later if it is longer.
            let isBeaten =
                found.length > 0 && found.length < 32 && position + 1 < end
                && match(at: position + 1, before: end).length > found.length
            if found.length == 0 || isBeaten {
                tokens.append(Token(value: Int(input[position]), distance: 0))
                position += 1
            } else {
                tokens.append(Token(value: found.length, distance: found.distance))
                for skipped in (position + 1)..<(position + found.length) { remember(skipped) }
                position += found.length
            }
        }
        return tokens
    }

    private func hash(at position: Int) -> Int {
        let word =
            UInt32(input[position]) << 16 | UInt32(input[position + 1]) << 8 | UInt32(input[position + 2])
        return Int((word &* 2_654_435_761) >> 17)
    }

    private mutating func remember(_ position: Int) {
        guard position + 3 <= input.count else { return }
        let hash = hash(at: position)
        previous[position & (Self.window - 1)] = heads[hash]
        heads[hash] = position
    }

    /// Returns the longest match found at a position. Its length is 0 if there is no match that is worth encoding.
    private func match(at position: Int, before end: Int) -> (length: Int, distance: Int) {
        let most = min(258, end - position)
        guard most >= 3 else { return (0, 0) }
        var best = (length: 2, distance: 0)
        var candidate = heads[hash(at: position)]
        var tries = effort
        while candidate >= 0, position - candidate < Self.window, tries > 0, best.length < most {
            // A longer match must also include the byte after the best one so far.
            if input[candidate + best.length] == input[position + best.length] {
                var length = 0
                while length < most, input[candidate + length] == input[position + length] { length += 1 }
                if length > best.length { best = (length, position - candidate) }
            }
            tries -= 1
            let next = previous[candidate & (Self.window - 1)]
            // Older entries have been overwritten.
            guard next < candidate else { break }
            candidate = next
        }
        return best.distance == 0 ? (0, 0) : best
    }

    // MARK: Shortest output

    /// Searches for the tokens that can be encoded in the fewest bits without shortening long matches. The codes depend on
    /// the tokens, so the search is repeated with the codes of the previous result.
    private mutating func cheapestTokens(upTo end: Int) -> [Token] {
        let start = position
        var matches: [[Token]] = []
        matches.reserveCapacity(end - start)
        var next = start
        for position in start..<end {
            var found = position < next ? [] : self.matches(at: position, before: end)
            if let longest = found.last, longest.value >= Self.longMatch {
                found = [longest]
                next = position + longest.value
            }
            matches.append(found)
            remember(position)
        }
        position = end
        var tokens: [Token] = []
        for round in 0..<6 {
            tokens = Self.cheapest(input[start..<end], matches, round == 0 ? .uniform : Costs(of: tokens))
        }
        return tokens
    }

    /// Returns the nearest match of each length at a position, in order of increasing length. A match also stands for
    /// the lengths between the length of the previous match and its own length.
    private func matches(at position: Int, before end: Int) -> [Token] {
        var found: [Token] = []
        let most = min(258, end - position)
        guard most >= 3 else { return [] }
        var best = 2
        var candidate = heads[hash(at: position)]
        var tries = effort
        while candidate >= 0, position - candidate < Self.window, tries > 0, best < most {
            if input[candidate + best] == input[position + best] {
                var length = 0
                while length < most, input[candidate + length] == input[position + length] { length += 1 }
                if length > best {
                    best = length
                    found.append(Token(value: length, distance: position - candidate))
                }
            }
            tries -= 1
            let next = previous[candidate & (Self.window - 1)]
            guard next < candidate else { break }
            candidate = next
        }
        return found
    }

    /// The number of bits that are needed to encode each symbol.
    private struct Costs {
        var literals: [Int]
        var distances: [Int]

        /// The costs that are assumed before the codes are known.
        static let uniform = Costs(
            literals: [Int](repeating: 8, count: 286), distances: [Int](repeating: 5, count: 30))

        init(literals: [Int], distances: [Int]) { (self.literals, self.distances) = (literals, distances) }

        /// Creates the costs that result from the codes for the given tokens. Absent symbols have high costs.
        init(of tokens: [Token]) {
            let (literals, distances) = Deflater.codes(for: tokens)
            self.literals = literals.lengths.map { $0 == 0 ? 13 : $0 }
            self.distances = distances.lengths.map { $0 == 0 ? 10 : $0 }
        }
    }

    /// Returns the tokens for `bytes` that have the lowest total cost, found as a shortest path through the positions.
    private static func cheapest(_ bytes: ArraySlice<UInt8>, _ matches: [[Token]], _ costs: Costs) -> [Token]
    {
        let count = bytes.count
        let lengthCosts = (0...258).map { length in
            guard length >= 3 else { return 0 }
            let (symbol, _, bits) = Self.length(length)
            return costs.literals[symbol] + bits
        }
        var totals = [Int](repeating: .max, count: count + 1)
        var last = [Token](repeating: Token(value: 0, distance: 0), count: count + 1)
        totals[0] = 0
        for index in 0..<count {
            let byte = Int(bytes[bytes.startIndex + index])
            let total = totals[index] + costs.literals[byte]
            if total < totals[index + 1] {
                totals[index + 1] = total
                last[index + 1] = Token(value: byte, distance: 0)
            }
            var length = 3
            for match in matches[index] {
                let (symbol, _, bits) = distance(match.distance)
                let base = totals[index] + costs.distances[symbol] + bits
                if match.value >= longMatch { length = match.value }
                while length <= match.value {
                    let total = base + lengthCosts[length]
                    if total < totals[index + length] {
                        totals[index + length] = total
                        last[index + length] = Token(value: length, distance: match.distance)
                    }
                    length += 1
                }
            }
        }
        var tokens: [Token] = []
        var end = count
        while end > 0 {
            tokens.append(last[end])
            end -= last[end].distance == 0 ? 1 : last[end].value
        }
        return tokens.reversed()
    }

    // MARK: Blocks

    /// Returns two codes for the tokens: one for literal bytes and lengths, and one for distances.
    private static func codes(for tokens: [Token]) -> (literals: PrefixCode, distances: PrefixCode) {
        var counts = [Int](repeating: 0, count: 286)
        var distanceCounts = [Int](repeating: 0, count: 30)
        counts[256] = 1
        for token in tokens {
            if token.distance == 0 {
                counts[token.value] += 1
            } else {
                counts[length(token.value).symbol] += 1
                distanceCounts[distance(token.distance).symbol] += 1
            }
        }
        return (PrefixCode(counts: counts, longest: 15), PrefixCode(counts: distanceCounts, longest: 15))
    }

    private mutating func write(_ tokens: [Token], isLast: Bool) {
        let (literals, distances) = Self.codes(for: tokens)
        put(isLast ? 1 : 0, 1)
        put(2, 2)
        writeCodes(literals, distances)
        for token in tokens {
            guard token.distance > 0 else {
                put(literals, token.value)
                continue
            }
            let (length, distance) = (Self.length(token.value), Self.distance(token.distance))
            put(literals, length.symbol)
            put(length.extra, length.bits)
            put(distances, distance.symbol)
            put(distance.extra, distance.bits)
        }
        put(literals, 256)
    }

    /// Writes the code lengths, from which a decoder derives the codes.
    private mutating func writeCodes(_ literals: PrefixCode, _ distances: PrefixCode) {
        let literalCount = max(257, 1 + (literals.lengths.lastIndex { $0 > 0 } ?? 0))
        let distanceCount = 1 + (distances.lengths.lastIndex { $0 > 0 } ?? 0)
        let runs = Self.runs(literals.lengths[..<literalCount] + distances.lengths[..<distanceCount])
        var counts = [Int](repeating: 0, count: 19)
        for run in runs { counts[run.symbol] += 1 }
        let code = PrefixCode(counts: counts, longest: 7)
        let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
        let count = max(4, 1 + (order.lastIndex { code.lengths[$0] > 0 } ?? 0))
        put(literalCount - 257, 5)
        put(distanceCount - 1, 5)
        put(count - 4, 4)
        for symbol in order[..<count] { put(code.lengths[symbol], 3) }
        for run in runs {
            put(code, run.symbol)
            put(run.extra, run.bits)
        }
    }

    /// Returns the run-length encoding of code lengths.
    private static func runs(_ lengths: ArraySlice<Int>) -> [(symbol: Int, extra: Int, bits: Int)] {
        var runs: [(symbol: Int, extra: Int, bits: Int)] = []
        var rest = lengths
        while let length = rest.first {
            let count = rest.prefix { $0 == length }.count
            switch (length, count) {
            case (0, 11...):
                runs.append((18, min(count, 138) - 11, 7))
                rest = rest.dropFirst(min(count, 138))
            case (0, 3...):
                runs.append((17, count - 3, 3))
                rest = rest.dropFirst(count)
            case (1..., 4...):
                let repeated = min(count - 1, 6)
                runs += [(length, 0, 0), (16, repeated - 3, 2)]
                rest = rest.dropFirst(1 + repeated)
            default:
                runs.append((length, 0, 0))
                rest = rest.dropFirst()
            }
        }
        return runs
    }

    private static func length(_ length: Int) -> (symbol: Int, extra: Int, bits: Int) {
        if length == 258 { return (285, 0, 0) }
        if length < 11 { return (254 + length, 0, 0) }
        let bits = (length - 3).bitWidth - 3 - (length - 3).leadingZeroBitCount
        return (257 + 4 * bits + (length - 3) >> bits, (length - 3) & (1 << bits - 1), bits)
    }

    private static func distance(_ distance: Int) -> (symbol: Int, extra: Int, bits: Int) {
        if distance < 5 { return (distance - 1, 0, 0) }
        let bits = (distance - 1).bitWidth - 2 - (distance - 1).leadingZeroBitCount
        return (2 * bits + (distance - 1) >> bits, (distance - 1) & (1 << bits - 1), bits)
    }

    // MARK: Bits

    private mutating func put(_ code: PrefixCode, _ symbol: Int) {
        put(code.codes[symbol], code.lengths[symbol])
    }

    /// Writes the `count` low-order bits of a number, starting with the least significant bit.
    private mutating func put(_ bits: Int, _ count: Int) {
        pending |= UInt64(bits) << UInt64(pendingCount)
        pendingCount += count
        while pendingCount >= 8 {
            output.append(UInt8(truncatingIfNeeded: pending))
            pending >>= 8
            pendingCount -= 8
        }
    }
}
