/// A prefix code in which frequent symbols have short codes. Source: RFC 1951, section 3.2.2.
struct PrefixCode {
    /// The code length of each symbol in bits, which is 0 for symbols that do not occur. If no symbol occurs, the first
    /// one has a code.
    let lengths: [Int]
    /// The code of each symbol. The least significant bit is written first.
    let codes: [Int]

    /// Creates a code for symbols that occur with the given frequencies.
    ///
    /// - Parameters:
    ///   - counts: The number of occurrences of each symbol.
    ///   - longest: The maximum number of bits per symbol.
    init(counts: [Int], longest: Int) {
        var lengths = Self.lengths(of: counts)
        var flattened = counts
        // Smaller differences between the counts lead to more balanced lengths.
        while (lengths.max() ?? 0) > longest {
            flattened = flattened.map { ($0 + 1) / 2 }
            lengths = Self.lengths(of: flattened)
        }
        self.lengths = lengths
        codes = Self.codes(of: lengths)
    }

    /// Returns the code lengths of a Huffman code, which is built by repeatedly merging the two least frequent symbols
    /// (D. A. Huffman, 1952).
    private static func lengths(of counts: [Int]) -> [Int] {
        var lengths = [Int](repeating: 0, count: counts.count)
        let symbols = counts.indices.filter { counts[$0] > 0 }.sorted { counts[$0] < counts[$1] }
        // The code of a single symbol would be empty, but a decoder expects at least one bit.
        guard symbols.count > 1 else {
            for symbol in symbols.isEmpty ? [0] : symbols { lengths[symbol] = 1 }
            return lengths
        }
        // The leaves are sorted by count. They are followed by the joined nodes, which are created in the order of
        // their counts.
        var weights = symbols.map { counts[$0] }
        var parents = [Int](repeating: 0, count: 2 * symbols.count - 1)
        var (leaf, joined) = (0, symbols.count)
        func takeRarest() -> Int {
            let isLeaf =
                leaf < symbols.count && (joined == weights.count || weights[leaf] <= weights[joined])
            defer { if isLeaf { leaf += 1 } else { joined += 1 } }
            return isLeaf ? leaf : joined
        }
        while weights.count < parents.count {
            let (first, second) = (takeRarest(), takeRarest())
            parents[first] = weights.count
            parents[second] = weights.count
            weights.append(weights[first] + weights[second])
        }
        var depths = [Int](repeating: 0, count: parents.count)
        for node in parents.indices.dropLast().reversed() { depths[node] = depths[parents[node]] + 1 }
        for (index, symbol) in symbols.enumerated() { lengths[symbol] = depths[index] }
        return lengths
    }

    private static func codes(of lengths: [Int]) -> [Int] {
        var codes = [Int](repeating: 0, count: lengths.count)
        var next = 0
        for length in 1...max(1, lengths.max() ?? 1) {
            for symbol in lengths.indices where lengths[symbol] == length {
                codes[symbol] = (0..<length).reduce(0) { $0 << 1 | (next >> $1) & 1 }
                next += 1
            }
            next <<= 1
        }
        return codes
    }
}
