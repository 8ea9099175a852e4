#if !canImport(SwiftUI)
    import Testing

    /// What only a real browser shows. One after the other, because a browser wants the whole machine. Tests take an
    /// `Engine` as argument, unless what they need is Chromium's alone.
    @Suite(.serialized, .timeLimit(.minutes(3)))
    struct BrowserTests {}
#endif
