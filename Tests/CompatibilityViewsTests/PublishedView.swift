// A view model with published properties, as in apps that predate Observation.
import SwiftUI

struct Parcel: Identifiable, Sendable {
    let id: Int
    let to: String
}

@MainActor
class ParcelsViewModel: ObservableObject {
    @Published var parcels: [Parcel] = []
    @Published var isLoading = false
    @Published var error: Error?
    @Published var addressee = ""

    private let fetch: @Sendable () async throws -> [Parcel]

    init(fetch: @escaping @Sendable () async throws -> [Parcel]) { self.fetch = fetch }

    var found: [Parcel] {
        addressee.isEmpty ? parcels : parcels.filter { $0.to.lowercased().contains(addressee) }
    }

    func load() {
        guard !isLoading else { return }
        isLoading = true
        error = nil
        Task { [weak self, fetch] in
            let result: Result<[Parcel], any Error>
            do { result = .success(try await fetch()) } catch { result = .failure(error) }
            self?.finish(result)
        }
    }

    private func finish(_ result: Result<[Parcel], any Error>) {
        isLoading = false
        switch result {
        case .success(let parcels): self.parcels = parcels
        case .failure(let error): self.error = error
        }
    }

    func dismissError() { error = nil }
}

struct ParcelsView: View {
    @StateObject private var viewModel: ParcelsViewModel

    init(viewModel: @autoclosure @escaping () -> ParcelsViewModel) {
        _viewModel = StateObject(wrappedValue: viewModel())
    }

    var body: some View {
        Group {
            if viewModel.isLoading {
                ProgressView()
            } else if let error = viewModel.error {
                ErrorView(error: error) {
                    viewModel.dismissError()
                }
            } else {
                ParcelSearch(viewModel: viewModel)
                List(viewModel.found) { parcel in
                    Text(parcel.to)
                }
                ParcelCount()
            }
        }
        .onAppear {
            viewModel.load()
        }
        .environmentObject(viewModel)
    }
}

struct ParcelSearch: View {
    @ObservedObject var viewModel: ParcelsViewModel

    var body: some View {
        TextField("Addressee", text: $viewModel.addressee)
    }
}

struct ParcelCount: View {
    @EnvironmentObject var viewModel: ParcelsViewModel

    var body: some View {
        Text("\(viewModel.found.count) of \(viewModel.parcels.count)")
    }
}

#Preview("Parcels") {
    ParcelsView(viewModel: ParcelsViewModel { [Parcel(id: 3, to: "Grace")] })
}
