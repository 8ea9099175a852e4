import OakWebUI

/// The memory that pages use. The naive implementation stores the last rendered text, to compare it with the next one.
@MainActor
enum Memory {
    static func lines() -> [Line] {
        let beforeLong = residentBytes()
        let long = Host(allRowsOf: LongPage(10_000))
        let perNode = Double(residentBytes() - beforeLong) / Double(long.nodeCount)
        let beforeText = residentBytes()
        let text = HTMLWriter.html(long.root)
        let textPerNode = Double(residentBytes() - beforeText) / Double(long.nodeCount)

        let beforeStyled = residentBytes()
        let styled = Host(StyledRows(count: 16_000))
        let styledBytes = Double(residentBytes() - beforeStyled)

        let sessions = 1000
        let before = residentBytes()
        let hosts = (0..<sessions).map { _ in Host(LongPage(20)) }
        let perSession = Double(residentBytes() - before) / Double(sessions)

        let beforeTexts = residentBytes()
        let texts = hosts.map { HTMLWriter.html($0.root) }
        let perText = Double(residentBytes() - beforeTexts) / Double(sessions)
        let small = hosts[0].nodeCount
        // This keeps the memory in use, so that later measurements do not reuse it.
        withExtendedLifetime((long, text, styled, texts)) {}
        return [
            Line(
                "bytes per node, page of 10,000 rows", perNode, "B", .atMost(400),
                baseline: (textPerNode, "text of the page only"), "\(long.nodeCount) nodes"),
            Line("page of 16,000 texts with a font and a color", styledBytes / 1e6, "MB", .atMost(4)),
            Line(
                "sessions of 20 rows per GB", 1_073_741_824 / perSession, "", .atLeast(20_000),
                baseline: (1_073_741_824 / perText, "text of the pages only"), "\(small) nodes"),
        ]
    }
}

private struct StyledRows: View {
    let count: Int

    var body: some View {
        ForEach(0..<count, id: \.self) { Text("Row \($0)").font(.headline).foregroundStyle(.secondary) }
    }
}
