#if !canImport(SwiftUI)
    import Testing
    import WebDriver

    /// What only a real browser shows. One after the other, because a browser wants the whole machine.
    @Suite(
        .enabled(
            if: Browser.isInstalled,
            "There is no chromedriver or no chromium here: apt-get install chromium chromium-driver"),
        .serialized, .timeLimit(.minutes(3)))
    struct BrowserTests {}
#endif
