/// A rule that finds environment members that are never used.
enum UnusedEnvMember: Rule {
    static let info = RuleInfo("OAK013", "unused environment member", .warning)

    static func findings(_ subject: Subject) -> [Finding] {
        guard let built = subject.built,
            let env = subject.index.resolve(TypeUse("Env", in: built.type.scope)),
            env.kind == .struct
        else { return [] }
        let unused = env.fields.filter { field in
            field.location != nil && !subject.index.isUsed(memberNamed: field.name)
        }
        return unused.map { field in
            finding(
                subject, at: field.location, "No effect uses the environment's `\(field.name)`.",
                hint: "Remove the member, or use it in an effect.")
        }
    }
}
