import ArgumentParser
import OakExtract

struct Rules: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the rules of `oak lint` and `oak verify`.")

    func run() {
        for rule in RuleInfo.all + RuleInfo.verification {
            let severity =
                rule.severity.rawValue + String(repeating: " ", count: 8 - rule.severity.rawValue.count)
            Console.print("\(rule.id)  \(severity) \(rule.title)\n")
        }
    }
}
