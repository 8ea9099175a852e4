import Oak
import OakUI

struct ReaderView: View {
    let env: Reader.Env

    var body: some View {
        TransducerView(of: Reader.self, initialState: .init(), env: env) { state, input in
            NavigationStack {
                List {
                    Section("Quotation") {
                        if let quotation = state.quotation {
                            QuotationPage(state: quotation) { try? input.send(.quotation($0)) }
                            Button("Close") { try? input.send(.close) }
                        } else {
                            Button("Open") { try? input.send(.open) }
                        }
                    }
                    Section("Shelf") {
                        ForEach(state.shelf.texts, id: \.self) { text in
                            HStack {
                                Text(text)
                                Spacer()
                                Button("Remove", role: .destructive) {
                                    try? input.send(.shelf(.remove(text)))
                                }
                                .buttonStyle(.borderless)
                            }
                        }
                    }
                }
                .navigationTitle("Reader")
            }
        }
    }
}
