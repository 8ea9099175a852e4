/// A namespace for the version of Oak that `oak --version` prints.
enum Version {
    /// The newest version in CHANGELOG.md. A test compares the two.
    static let current = "0.1.0"
}
