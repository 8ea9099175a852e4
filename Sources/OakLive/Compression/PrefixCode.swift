#if !canImport(SwiftUI)
    /// A code in which frequent symbols are short and none begins another. Source: RFC 1951, section 3.2.2.
    struct PrefixCode {
        /// For each symbol, how many bits it has; 0 for those that do not occur.
        let lengths: [Int]
        /// For each symbol, its bits in the order in which they are written, the first one lowest.
        let codes: [Int]

        /// - Parameters:
        ///   - counts: How often each symbol occurs.
        ///   - longest: How many bits a symbol may have.
        init(counts: [Int], longest: Int) {
            var lengths = Self.lengths(of: counts)
            var flattened = counts
            // Counts that differ less make codes of more even lengths.
            while (lengths.max() ?? 0) > longest {
                flattened = flattened.map { ($0 + 1) / 2 }
                lengths = Self.lengths(of: flattened)
            }
            self.lengths = lengths
            codes = Self.codes(of: lengths)
        }

        /// Joins the two rarest again and again (D. A. Huffman, 1952).
        private static func lengths(of counts: [Int]) -> [Int] {
            var lengths = [Int](repeating: 0, count: counts.count)
            let symbols = counts.indices.filter { counts[$0] > 0 }.sorted { counts[$0] < counts[$1] }
            // Readers want a code of two symbols at least, or know none.
            guard symbols.count > 1 else {
                for symbol in symbols.isEmpty ? [0] : symbols { lengths[symbol] = 1 }
                return lengths
            }
            // Leaves by count, then what has been joined, which is made in the order of its counts.
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
#endif
