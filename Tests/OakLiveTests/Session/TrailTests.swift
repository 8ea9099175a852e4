#if !canImport(SwiftUI)
    import Testing

    @testable import OakLive

    struct TrailTests {
        @Test func `A change without user action is not a history step`() {
            var trail = Trail()
            #expect(trail.moved() == false)
            trail.acted(.focus, on: 1)
            #expect(trail.moved() == false)
        }

        @Test func `A user action leads to one history step, however late it takes effect`() {
            var trail = Trail()
            trail.acted(.press, on: 1)
            #expect(trail.moved() == true)
            #expect(trail.moved() == false)
        }

        @Test func `A redirect of a visit is not a history step`() {
            var trail = Trail()
            trail.acted(.press, on: 1)
            trail.visited()
            #expect(trail.moved() == false)
        }

        @Test func `Continued typing in one field is one history step`() {
            var trail = Trail()
            trail.acted(.input, on: 1)
            #expect(trail.moved() == true)
            trail.acted(.input, on: 1)
            #expect(trail.moved() == false)
            trail.acted(.press, on: 2)
            #expect(trail.moved() == true)
            trail.acted(.input, on: 1)
            #expect(trail.moved() == true)
        }
    }
#endif
