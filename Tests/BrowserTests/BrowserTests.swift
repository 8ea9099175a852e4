import Testing

/// Tests for behavior that only a real browser has. At most two suites run at the same time, because browsers can
/// occupy the whole machine. Tests take an `Engine` as their argument. A test that `needs` an ability is cancelled for
/// engines whose driver lacks the ability.
@Suite(.timeLimit(.minutes(10)))
struct BrowserTests {}
