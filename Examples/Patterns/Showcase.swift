import Oak

/// A machine that embeds five of the patterns: the navigator, two permanent children, and two optional children.
///
/// This example shows that a pattern can be embedded with one line for its scope and one for its events, and that
/// removing a child cancels its effects.
///
/// | event | effect on the children |
/// |---|---|
/// | openForm, openAccount | adds a form or a login flow |
/// | close | removes both and cancels their effects |
public enum Showcase: EffectTransducer {
    public struct State: NonTerminal, Hashable, Sendable {
        public var navigator = AppNavigator.initialState
        public var loader = DataLoader.initialState
        public var polling = PollingService.initialState
        public var form: UserForm.State?
        public var account: AuthFlow.State?

        public init() {}
    }

    public enum Event: Hashable, Sendable {
        case openForm, openAccount, close
        case navigator(AppNavigator.Event)
        case loader(DataLoader.Event)
        case polling(PollingService.Event)
        case form(UserForm.Event)
        case account(AuthFlow.Event)
    }

    public struct Env: Sendable {
        public var loader: DataLoader.Env
        public var polling: PollingService.Env
        public var form: UserForm.Env
        public var account: AuthFlow.Env

        public init(
            loader: DataLoader.Env, polling: PollingService.Env, form: UserForm.Env, account: AuthFlow.Env
        ) {
            self.loader = loader
            self.polling = polling
            self.form = form
            self.account = account
        }
    }

    public static var initialState: State { State() }

    static let navigator = Scope<AppNavigator>(\.navigator, event: Event.navigator)
    static let loader = Scope<DataLoader>(\.loader, event: Event.loader, env: \.loader)
    static let polling = Scope<PollingService>(\.polling, event: Event.polling, env: \.polling)
    static let form = Scope<UserForm>(\.form, event: Event.form, env: \.form)
    static let account = Scope<AuthFlow>(\.account, event: Event.account, env: \.account)

    public static func update(_ state: inout State, event: Event) -> Effect? {
        switch event {
        case .navigator(let event): return navigator.update(&state, event: event)
        case .loader(let event): return loader.update(&state, event: event)
        case .polling(let event): return polling.update(&state, event: event)
        case .form(let event): return form.update(&state, event: event)
        case .account(let event): return account.update(&state, event: event)
        case .openForm: state.form = UserForm.initialState
        case .openAccount: state.account = AuthFlow.initialState
        case .close: (state.form, state.account) = (nil, nil)
        }
        return nil
    }
}
