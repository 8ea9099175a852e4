/// A rule that finds `update` functions that use clocks, randomness, global variables, output or files.
enum ImpureUpdate: Rule {
    static let info = RuleInfo("OAK012", "impure update", .error)

    static func findings(_ subject: Subject) -> [Finding] {
        (subject.built?.bodies ?? []).flatMap { body in
            ImpurityFinder(body, subject.index).impurities.map { node, reason in
                finding(
                    subject, at: subject.index.location(of: node, in: body.scope), reason,
                    hint:
                        "Move this code to an effect, or pass the value with the event."
                )
            }
        }
        .unique
    }
}
