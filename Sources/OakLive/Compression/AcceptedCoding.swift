import Foundation

/// A parser for the content codings that a browser accepts. Source: RFC 9110, section 12.5.3.
enum AcceptedCoding {
    /// Returns whether the browser accepts a gzip response and does not prefer an uncompressed one.
    ///
    /// - Parameter header: The value of `Accept-Encoding`. If it is `nil`, the result is `false`.
    static func prefersGzip(_ header: String?) -> Bool {
        var weights: [String: Double] = [:]
        for part in (header ?? "").lowercased().split(separator: ",") {
            let words = part.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            guard let coding = words.first else { continue }
            weights[coding == "x-gzip" ? "gzip" : coding] = weight(words.dropFirst())
        }
        let gzip = weights["gzip"] ?? weights["*"] ?? 0
        return gzip > 0 && gzip >= weights["identity"] ?? 0
    }

    /// Returns the weight `q`, which is 1 if it is missing and 0 if it is not a number from 0 to 1.
    private static func weight(_ parameters: some Sequence<String>) -> Double {
        for parameter in parameters {
            let parts = parameter.split(separator: "=", maxSplits: 1).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard parts.first == "q" else { continue }
            guard parts.count == 2, let weight = Double(parts[1]), (0...1).contains(weight) else {
                return 0
            }
            return weight
        }
        return 1
    }
}
