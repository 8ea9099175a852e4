import Foundation

// documentation-catalog PACKAGE CATALOG SOURCE-URL TARGET…: turns the documents into what DocC reads.
let arguments = CommandLine.arguments.dropFirst().map { $0 }
guard arguments.count >= 3 else {
    print(
        "documentation-catalog: give the package, the catalog to write, the repository's address or \"\", and targets"
    )
    exit(64)
}
let catalog = Catalog(
    package: URL(fileURLWithPath: arguments[0]), repository: arguments[2],
    targets: arguments.dropFirst(3).map { URL(fileURLWithPath: $0) })
try catalog.write(to: URL(fileURLWithPath: arguments[1]))
