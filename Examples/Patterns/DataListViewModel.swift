import Observation

/// Loads a list: the view model that `DataListTransducer` replaces. A counterexample.
///
/// It looks right, and is wrong: its four variables allow more combinations than make sense, and a load that
/// was cancelled still writes to them when it returns. Cancelling shows an error, and an old answer can take
/// the place of a newer one. Every `await` needs a check, and nothing reminds one of it.
@MainActor
@Observable
public final class DataListViewModel {
    public private(set) var items: [DataItem] = []
    public private(set) var isLoading = false
    public private(set) var error: (any Error)?
    public var showingError = false

    /// The last load, which may have been cancelled.
    public private(set) var loading: Task<Void, Never>?

    private let dataService: @Sendable () async throws -> [DataItem]

    public init(dataService: @escaping @Sendable () async throws -> [DataItem]) {
        self.dataService = dataService
    }

    public func loadData() {
        guard !isLoading else { return }
        isLoading = true
        error = nil
        loading = Task {
            do {
                items = try await dataService()
            } catch {
                self.error = error
                showingError = true
            }
            isLoading = false
        }
    }

    public func cancel() {
        loading?.cancel()
        isLoading = false
    }

    public func dismissError() {
        showingError = false
        error = nil
    }
}
