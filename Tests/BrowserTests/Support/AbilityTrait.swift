import Testing
import WebDriver

/// A trait that cancels a test case, with a comment, if the driver of its engine lacks a required ability.
struct AbilityTrait: TestTrait, TestScoping {
    /// The ability that the running test needs.
    @TaskLocal static var needed: Ability?

    let ability: Ability

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await Self.$needed.withValue(ability) { try await function() }
    }
}

extension Trait where Self == AbilityTrait {
    /// Returns a trait that runs a test only with engines whose driver has the given ability.
    static func needs(_ ability: Ability) -> Self { AbilityTrait(ability: ability) }
}
