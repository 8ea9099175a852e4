import Foundation
import OakExtract

/// Measures how long it takes to read machines and to look for their defects.
///
/// `extraction-benchmark FOLDER [MACHINES]`: so many machines, made of those in the folder under other names.
@main
struct Main {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let folder = arguments.first else {
            return print("Give a folder with machines, such as Examples/Patterns.")
        }
        let wanted = arguments.dropFirst().first.flatMap { Int($0) } ?? 100
        let few = try Extractor(paths: [folder]).document.machines.count
        guard few > 0 else { return print("There is no machine in \(folder).") }
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
        print("read in \(start.duration(to: read)), goal: 2 seconds for 100")
        print("linted in \(read.duration(to: linted)), \(findings.count) findings")
    }
}

/// A folder again and again, as if each were a module of its own.
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
