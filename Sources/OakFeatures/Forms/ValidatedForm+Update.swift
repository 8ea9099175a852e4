import Oak

extension ValidatedForm {
    public static func update(_ state: inout State, event: Event) -> Effect? {
        switch state {
        case .editing(let draft): editing(draft, &state, event)
        case .checking(let texts, let pending): checking(texts, pending, &state, event)
        case .submitting(let texts): submitting(texts, &state, event)
        case .failed(let texts, _): failed(texts, &state, event)
        case .submitted, .cancelled: nil
        }
    }

    private static func editing(_ draft: Draft, _ state: inout State, _ event: Event) -> Effect? {
        switch event {
        case .edit(let field, let text):
            return edit(draft, field, text, &state)
        case .leave(let field):
            guard let entry = draft.entry(field), entry.status.needsValidation else { return nil }
            return validate([field], draft, &state)
        case .typingPaused(let field):
            guard draft.entry(field)?.status == .waiting else { return nil }
            return validate([field], draft, &state)
        case .validated(let field, let message):
            settle(draft, field, message.map(Status.invalid) ?? .valid, &state)
            return nil
        case .validationFailed(let field, let problem):
            settle(draft, field, .undetermined(problem), &state)
            return nil
        case .submit:
            return submit(draft, &state)
        case .retry:
            let fields = draft.fields { if case .undetermined = $0 { true } else { false } }
            return fields.isEmpty ? nil : validate(fields, draft, &state)
        case .cancel:
            return cancel(draft, &state)
        case .submitted, .rejected, .submissionFailed:
            return nil
        }
    }

    private static func checking(
        _ texts: [Field: String], _ pending: Set<Field>, _ state: inout State, _ event: Event
    ) -> Effect? {
        let draft = Draft(texts, pending: pending)
        switch event {
        case .edit(let field, let text):
            return edit(draft, field, text, &state)
        case .validated(let field, let message):
            guard pending.contains(field) else { return nil }
            if let message {
                settle(draft, field, .invalid(message), &state)
                return .output(.refused(.invalid([field])))
            }
            let rest = pending.subtracting([field])
            guard rest.isEmpty else {
                state = .checking(texts, pending: rest)
                return nil
            }
            return send(texts, &state)
        case .validationFailed(let field, let problem):
            guard pending.contains(field) else { return nil }
            settle(draft, field, .undetermined(problem), &state)
            return .output(.refused(.undetermined([field])))
        case .cancel:
            return cancel(draft, &state)
        case .leave, .submit, .retry, .typingPaused, .submitted, .rejected, .submissionFailed:
            return nil
        }
    }

    private static func submitting(
        _ texts: [Field: String], _ state: inout State, _ event: Event
    ) -> Effect? {
        switch event {
        case .submitted(let receipt):
            state = .submitted(receipt)
            return .output(.submitted(receipt))
        case .rejected(let messages):
            var draft = Draft(texts, pending: [])
            for (field, message) in messages { draft[field].status = .invalid(message) }
            let invalid = draft.fields { $0 != .valid }
            guard !invalid.isEmpty else {
                state = .failed(texts, Problem(Rejection(messages)))
                return nil
            }
            state = .editing(draft)
            return .output(.refused(.invalid(invalid)))
        case .submissionFailed(let problem):
            state = .failed(texts, problem)
            return nil
        case .cancel:
            state = .cancelled
            return [.cancel(id: Work.submission), .output(.cancelled)]
        case .edit, .leave, .submit, .retry, .typingPaused, .validated, .validationFailed:
            return nil
        }
    }

    private static func failed(_ texts: [Field: String], _ state: inout State, _ event: Event) -> Effect? {
        switch event {
        case .edit(let field, let text):
            return edit(Draft(texts, pending: []), field, text, &state)
        case .submit, .retry:
            return send(texts, &state)
        case .cancel:
            state = .cancelled
            return .output(.cancelled)
        case .leave, .typingPaused, .validated, .validationFailed, .submitted, .rejected, .submissionFailed:
            return nil
        }
    }
}

// MARK: - Shared transitions

extension ValidatedForm {
    private static func edit(
        _ draft: Draft, _ field: Field, _ text: String, _ state: inout State
    ) -> Effect? {
        guard let entry = draft.entry(field), entry.text != text else { return nil }
        var draft = draft
        draft[field] = Entry(text: text, status: .waiting)
        let dependents = Set(field.dependents)
        var waiting = [field]
        for other in Field.allCases where other != field && dependents.contains(other) {
            guard draft[other].status != .untouched else { continue }
            draft[other].status = .waiting
            waiting.append(other)
        }
        state = .editing(draft)
        return .merge(
            waiting.map { .after(field.debounceInterval, id: Work.validation($0), send: .typingPaused($0)) })
    }

    /// Stores the result of a validation, if the field is still being validated.
    private static func settle(
        _ draft: Draft, _ field: Field, _ status: Status, _ state: inout State
    ) {
        guard draft.entry(field)?.status == .validating else { return }
        var draft = draft
        draft[field].status = status
        state = .editing(draft)
    }

    private static func submit(_ draft: Draft, _ state: inout State) -> Effect {
        let pending = draft.fields(where: \.isPending)
        let invalid = draft.fields { if case .invalid = $0 { true } else { false } }
        let unknown = draft.fields(where: \.needsValidation)
        let validations = validate(unknown, draft, &state)
        guard pending.isEmpty else { return [.output(.refused(.validating(pending))), validations] }
        guard invalid.isEmpty else { return [.output(.refused(.invalid(invalid))), validations] }
        guard unknown.isEmpty else {
            state = .checking(draft.texts, pending: Set(unknown))
            return validations
        }
        return send(draft.texts, &state)
    }

    private static func cancel(_ draft: Draft, _ state: inout State) -> Effect {
        state = .cancelled
        // The form cancels its own effects, because a parent may keep the form after it has ended.
        let pending = draft.fields(where: \.isPending)
        return .merge(pending.map { .cancel(id: Work.validation($0)) } + [.output(.cancelled)])
    }
}

// MARK: - Effects

extension ValidatedForm {
    private static func validate(_ fields: [Field], _ draft: Draft, _ state: inout State) -> Effect {
        let texts = draft.texts
        var draft = draft
        for field in fields { draft[field].status = .validating }
        state = .editing(draft)
        return .merge(fields.map { validation($0, texts) })
    }

    private static func validation(_ field: Field, _ texts: [Field: String]) -> Effect {
        Effect(id: Work.validation(field)) { env, input in
            try input.send(.validated(field, try await env.validate(field, texts)))
        }
        .catching { .validationFailed(field, Problem($0)) }
    }

    private static func send(_ texts: [Field: String], _ state: inout State) -> Effect {
        state = .submitting(texts)
        return Effect(id: Work.submission) { env, input in
            try input.send(.submitted(try await env.submit(texts)))
        }
        .catching { error in
            (error as? Rejection).map { .rejected($0.messages) } ?? .submissionFailed(Problem(error))
        }
    }
}
