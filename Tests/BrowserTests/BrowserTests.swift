#if !canImport(SwiftUI)
    import Testing

    /// What only a real browser shows. One after the other, because a browser wants the whole machine. Tests take an
    /// `Engine` as argument. A test that `needs` an ability is cancelled in engines whose driver lacks it.
    @Suite(.serialized, .timeLimit(.minutes(3)))
    struct BrowserTests {}
#endif
