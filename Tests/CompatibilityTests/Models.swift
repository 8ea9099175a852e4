// The types that the machines in the original Oak's documentation use but do not declare.

struct DataItem: Identifiable, Hashable {
    let id: Int
}

struct User: Hashable {
    let name: String
}

struct Item: Hashable {
    let id: Int
}

enum SubmissionResult {
    case success
    case failure(Error)
}

struct Refused: Error, Equatable {}

extension Error {
    var isRetryable: Bool { true }
    var isAccountLocked: Bool { false }
}

extension String {
    var isValidEmail: Bool { contains("@") }
    var isValidPhone: Bool { allSatisfy(\.isNumber) }
}
