import Testing

@testable import OakWebUI

/// Tests for the elements whose layout the page's script computes.
@MainActor
@Suite struct LayoutTraitsTests {
    private var fixed: some View { Color.red.frame(width: 50, height: 50) }

    private func traits(_ view: some View) throws -> LayoutTraits {
        let host = OakWebUI.Host(view)
        defer { host.close() }
        let stack = host.root.first {
            $0.element.role == .verticalStack || $0.element.role == .horizontalStack
        }
        let traits = try #require(stack).spans.traits
        #expect(traits.contains(.isKnown))
        return traits
    }

    @Test func `a stack needs the offered length if a part of it can be shorter than the stack`() throws {
        #expect(
            try traits(
                VStack {
                    fixed
                    Color.red
                }
            ).contains(.needsOfferX))
        #expect(
            try traits(
                VStack {
                    fixed
                    Color.red.frame(minWidth: 20, maxWidth: 40)
                }
            ).contains(.needsOfferX))
        #expect(
            try traits(
                HStack {
                    fixed
                    Divider()
                }
            ).contains(.needsOfferY))
    }

    @Test func `a stack does not need the offered length if all parts have a fixed length or are spacers`()
        throws
    {
        #expect(
            try !traits(
                VStack {
                    fixed
                    fixed
                }
            ).contains(.needsOfferX))
        #expect(
            try !traits(
                HStack {
                    fixed
                    Spacer()
                }
            ).contains(.needsOfferY))
        #expect(
            try !traits(
                VStack {
                    fixed
                    Spacer()
                }
            ).contains(.needsOfferX))
    }

    @Test func `a script is needed if a part is sized before a part with a smaller maximum length`() throws {
        let (large, small) = (
            Color.red.frame(minWidth: 64, maxWidth: 104), Color.red.frame(minWidth: 20, maxWidth: 60)
        )
        #expect(
            try traits(
                HStack {
                    Color.red
                    large
                    small
                }
            ).contains(.needsScript))
        #expect(
            try !traits(
                HStack {
                    Color.red
                    small
                    large
                }
            ).contains(.needsScript))
    }
}
