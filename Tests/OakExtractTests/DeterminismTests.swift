import OakExtract
import TestSupport
import Testing

@Suite(.blocking) struct DeterminismTests {
    @Test func `the same source produces the same model when extracted concurrently`() async throws {
        let path = Repository.path("Examples/Comics/Common")
        let models = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<8 { group.addTask { try Extractor(paths: [path]).document.json } }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(models.count == 1)
    }

    @Test func `the extracted model contains its format version`() {
        let document = Extractor(source: "").document
        #expect(document.version == ModelDocument.currentVersion)
        #expect(document.json.contains("\"version\" : 1"))
    }
}
