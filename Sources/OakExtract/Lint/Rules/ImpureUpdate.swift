/// A rule that finds impure `update` functions, such as those that read a clock or a global variable, use random
/// numbers, access files or the network, print, or start tasks.
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
