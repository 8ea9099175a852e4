import Testing
import WebDriver

/// A trait that cancels the cases of a test for engines whose driver lacks an ability, with a comment.
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
    /// Runs a test only in engines whose driver has an ability.
    static func needs(_ ability: Ability) -> Self { AbilityTrait(ability: ability) }
}
