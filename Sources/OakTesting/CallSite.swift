import IssueReporting

/// The location in a test at which failures are reported.
package struct CallSite: Sendable {
    let fileID: StaticString
    let filePath: StaticString
    let line: UInt
    let column: UInt

    package init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
        self.fileID = fileID
        self.filePath = filePath
        self.line = line
        self.column = column
    }

    /// Fails the current test.
    package func fail(_ text: String) {
        reportIssue(text, fileID: fileID, filePath: filePath, line: line, column: column)
    }
}
