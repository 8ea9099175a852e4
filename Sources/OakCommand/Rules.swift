import ArgumentParser
import OakExtract

struct Rules: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the rules of `oak lint`.")

    func run() {
        for rule in RuleInfo.all {
            let severity =
                rule.severity.rawValue + String(repeating: " ", count: 8 - rule.severity.rawValue.count)
            Console.print("\(rule.id)  \(severity) \(rule.title)\n")
        }
    }
}
