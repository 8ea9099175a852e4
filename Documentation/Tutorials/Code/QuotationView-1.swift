import Oak
import OakUI

struct QuotationView: View {
    let env: Quotation.Env

    var body: some View {
        TransducerView(of: Quotation.self, initialState: .idle, env: env) { state, input in
            VStack(spacing: 20) {
                switch state {
                case .idle:
                    Button("Load") { try? input.send(.load) }
                case .loading:
                    ProgressView()
                    Button("Stop") { try? input.send(.stop) }
                case .loaded(let text):
                    Text(text).font(.title)
                    Button("Another") { try? input.send(.load) }
                case .failed(let message):
                    Text(message)
                    Button("Try Again") { try? input.send(.load) }
                }
            }
            .multilineTextAlignment(.center)
            .buttonStyle(.borderedProminent)
            .padding()
        }
    }
}
