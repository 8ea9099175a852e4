import OakLive

/// The size of the script that every page runs.
enum ScriptSize {
    static func lines() -> [Line] {
        [
            Line(
                "script as served, with gzip", Double(Page.script.compressed.count), "B", .atMost(6_144),
                baseline: (Double(Page.script.body.count), "without gzip"))
        ]
    }
}
