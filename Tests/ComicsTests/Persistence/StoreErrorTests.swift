import Foundation
import Persistence
import Testing

@Suite("Store errors")
struct StoreErrorTests {
    @Test(arguments: [
        StoreError.corrupt(path: "/a/b"), .locked(path: "/a/b"), .unwritable(path: "/a/b"),
        .folder(path: "/a/b"), .newer(path: "/a/b"), .full(path: "/a/b"),
        .other(path: "/a/b", reason: "disk I/O error"),
    ])
    func `a store error's descriptions contain the path of the file`(_ error: StoreError) {
        #expect(error.description.contains("/a/b"))
        #expect((error as any Error).localizedDescription == error.description)
    }

    @Test func `the message for a damaged database file suggests a fix`() {
        #expect(
            StoreError.corrupt(path: "/a/b").description
                == "The database /a/b cannot be read: it is damaged or not a database. It was not changed. "
                + "Move it to another folder to start over, or choose another file with --database.")
    }
}
