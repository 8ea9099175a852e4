// A view for a machine with a port in the environment, written as in an app for SwiftUI.
import Oak
import OakUI
import SwiftUI

enum Shelf: EffectTransducer {
    struct Book: Identifiable {
        let id: Int
        let title: String
    }

    enum State: NonTerminal {
        case idle
        case loading
        case loaded([Book])
        case error(Error)
    }

    enum Event {
        case loadBooks
        case booksLoaded([Book])
        case loadFailed(Error)
        case dismissError
    }

    struct Env: Sendable {
        var library: @Sendable () async throws -> [Book]
    }

    static var initialState: State { .idle }

    static func update(_ state: inout State, event: Event) -> Effect? {
        switch (state, event) {
        case (.idle, .loadBooks), (.error, .loadBooks):
            state = .loading
            return loadBooks()

        case (.loading, .booksLoaded(let books)):
            state = .loaded(books)
            return nil

        case (.loading, .loadFailed(let error)):
            state = .error(error)
            return nil

        case (.error, .dismissError):
            state = .idle
            return nil

        default:
            return nil
        }
    }

    static func loadBooks() -> Effect {
        Effect { env, input in
            do {
                let books = try await env.library()
                try input.send(.booksLoaded(books))
            } catch {
                try input.send(.loadFailed(error))
            }
        }
    }
}

extension EnvironmentValues {
    @Entry var shelfEnv = Shelf.Env { [] }
}

struct ShelfView: View {
    @State private var state = Shelf.initialState
    @Environment(\.shelfEnv) var env

    var body: some View {
        TransducerView(
            of: Shelf.self,
            initialState: $state,
            env: env
        ) { state, input in
            Group {
                switch state {
                case .idle:
                    Button("Load Books") {
                        try? input.send(.loadBooks)
                    }

                case .loading:
                    ProgressView()

                case .loaded(let books):
                    List(books) { book in
                        BookRow(book: book)
                    }

                case .error(let error):
                    ErrorView(error: error) {
                        try? input.send(.dismissError)
                    }
                }
            }
            .onAppear {
                if case .idle = state {
                    try? input.send(.loadBooks)
                }
            }
        }
    }
}

struct BookRow: View {
    let book: Shelf.Book

    var body: some View {
        Text(book.title)
    }
}

struct ErrorView: View {
    let error: Error
    let dismiss: () -> Void

    var body: some View {
        VStack {
            Text("\(String(describing: error))")
            Button("Dismiss") { dismiss() }
        }
    }
}

#Preview("Shelf") {
    ShelfView()
        .environment(\.shelfEnv, Shelf.Env { [Shelf.Book(id: 1, title: "A book")] })
}
