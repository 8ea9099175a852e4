import Foundation
import OakExtract
import Testing

/// The slips of the documents' machines that are left as they are there.
@Suite struct SlipTests {
    private static let findings = Result {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
        return Linter().findings(try Extractor(paths: [folder])).filter { $0.severity > .note }
    }

    @Test(arguments: [
        ("DataListTransducer", ["OAK005"]),  // Once loaded, nothing can be done any more.
        ("DataLoader", ["OAK013"]),  // Connectivity is asked for by nobody.
        ("PollingService", ["OAK007"]),  // A fetch goes on when polling stops.
        ("UserForm", ["OAK004", "OAK007"]),  // Terminal states can be cancelled.
        ("AuthFlow", ["OAK016"]),  // A retry that is not allowed is ignored.
        ("Catalogue.Paging", ["OAK015"]),  // An error of a page is told to nobody.
        ("Counter", []), ("Turnstile", []), ("AppNavigator", []), ("Comics.Transducer", []), ("Greeter", []),
        ("Inbox", []),
    ])
    func `each is found, and nothing else`(_ machine: String, _ rules: [String]) throws {
        let found = Set(try Self.findings.get().filter { $0.machine == machine }.map(\.rule.id))
        #expect(found == Set(rules))
    }
}
