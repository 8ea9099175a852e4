import OakUI

struct QuotationPage: View {
    let state: Quotation.State
    let send: @MainActor (Quotation.Event) -> Void

    var body: some View {
        switch state {
        case .idle:
            Button("Load") { send(.load) }
        case .loading:
            ProgressView()
            Button("Stop") { send(.stop) }
        case .loaded(let text):
            Text(text).font(.title)
            HStack {
                Button("Keep") { send(.keep) }
                    .buttonStyle(.borderedProminent)
                Button("Another") { send(.load) }
                    .buttonStyle(.bordered)
            }
        case .failed(let message):
            Text(message)
            Button("Try Again") { send(.load) }
        }
    }
}
