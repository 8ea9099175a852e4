import Foundation

// documentation-catalog PACKAGE CATALOG SOURCE-URL OAK TARGET…: creates a DocC catalog from the guides.
let arguments = CommandLine.arguments.dropFirst().map { $0 }
guard arguments.count >= 4 else {
    print(
        """
        documentation-catalog: pass the package, the catalog to write, the address of the sources or "", the program \
        that draws diagrams or "", and the folders of the targets
        """)
    exit(64)
}
let catalog = Catalog(
    package: URL(fileURLWithPath: arguments[0]), repository: arguments[2],
    oak: arguments[3].isEmpty ? nil : URL(fileURLWithPath: arguments[3]),
    targets: arguments.dropFirst(4).map { URL(fileURLWithPath: $0) })
do {
    try catalog.write(to: URL(fileURLWithPath: arguments[1]))
} catch {
    print("documentation-catalog: \(error)")
    exit(1)
}
