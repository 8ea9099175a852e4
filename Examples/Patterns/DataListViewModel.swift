import Observation

/// A flawed view model that loads a list. `DataListTransducer` replaces it.
///
/// The code looks right but is not. Its four variables allow invalid combinations, and a cancelled load still writes
/// to them when it returns. As a result, cancelling shows an error, and an old result can replace a newer one. Every
/// `await` needs a check, and the compiler does not report a missing one.
@MainActor
@Observable
public final class DataListViewModel {
    public private(set) var items: [DataItem] = []
    public private(set) var isLoading = false
    public private(set) var error: (any Error)?
    public var showingError = false

    /// The most recent load, which may have been cancelled.
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
