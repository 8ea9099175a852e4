import Foundation
import OakExtract

/// A program that measures the time to extract machines and to lint them.
///
/// `extraction-benchmark FOLDER [MACHINES]` extracts copies of the machines in a folder, by default at least 100.
@main
struct Main {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let folder = arguments.first else {
            return print("No folder was given. Pass a folder with machines, such as Examples/Patterns.")
        }
        let wanted = arguments.dropFirst().first.flatMap { Int($0) } ?? 100
        let few = try Extractor(paths: [folder]).document.machines.count
        guard few > 0 else {
            return print(
                "There is no machine in \(folder). Pass a folder with machines, such as Examples/Patterns.")
        }
        let copies = try Copies(of: folder, count: (wanted + few - 1) / few)
        defer { copies.remove() }

        let clock = ContinuousClock()
        let start = clock.now
        let extractor = try Extractor(paths: [copies.path])
        let read = clock.now
        let findings = Linter().findings(extractor)
        let linted = clock.now

        let count = extractor.document.machines.count
        print(
            "\(count) machines with \(extractor.document.machines.map(\.transitions.count).reduce(0, +)) transitions"
        )
        print("read in \(start.duration(to: read)), goal: 2 seconds for 100 machines")
        print("linted in \(read.duration(to: linted)), \(findings.count) findings")
    }
}

/// The copies of a folder, each in its own subfolder, as if they were separate modules.
struct Copies {
    let path: String

    init(of folder: String, count: Int) throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent(
            "extraction-\(UUID().uuidString)")
        path = root.path
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        for number in 0..<count {
            try FileManager.default.copyItem(
                atPath: folder, toPath: root.appendingPathComponent("Module\(number)").path)
        }
    }

    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }
}
