/// A clock, chance, a global variable, printing or files in `update`.
enum ImpureUpdate: Rule {
    static let info = RuleInfo("OAK012", "impure update", .error)

    static func findings(_ subject: Subject) -> [Finding] {
        (subject.built?.bodies ?? []).flatMap { body in
            ImpurityFinder(body, subject.index).impurities.map { node, reason in
                finding(
                    subject, at: subject.index.location(of: node, in: body.scope), reason,
                    hint:
                        "Do it in an effect and let it come back as an event, or let the event bring it along."
                )
            }
        }
        .unique
    }
}
