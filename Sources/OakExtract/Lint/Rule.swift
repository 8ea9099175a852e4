/// A rule that ``Linter`` applies.
protocol Rule: SendableMetatype {
    static var info: RuleInfo { get }
    static func findings(_ subject: Subject) -> [Finding]
}

extension Rule {
    static func finding(
        _ subject: Subject, at location: Location? = nil, _ message: String, hint: String? = nil
    ) -> Finding {
        Finding(
            rule: info, machine: subject.machine.name, location: location ?? subject.machine.location,
            message: message, hint: hint)
    }
}

extension RuleInfo {
    /// All rules for machines, ordered by id.
    static let rules: [any Rule.Type] = [
        UnreachableState.self, UnhandledEvent.self, HiddenPair.self, TerminalTransition.self, Trap.self,
        DeadPattern.self, AbandonedEffect.self, IdleCancel.self, CancelWithoutLeaving.self, StaleResult.self,
        UnexpectedResult.self, ImpureUpdate.self, UnusedEnvMember.self, UnsentEvent.self, UnhandledError.self,
        PartialGuard.self, CrashingUpdate.self, UnusedPayload.self, LostWork.self,
    ]

    /// All rules of `oak lint`, including the rule for ignore comments.
    public static let all: [RuleInfo] = [.badIgnore] + rules.map { $0.info }
    public static let badIgnore = RuleInfo("OAK000", "ignore comment that suppresses nothing", .warning)
}
