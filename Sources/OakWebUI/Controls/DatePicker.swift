/// The components of a date that the user can pick.
public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The time of day in hours and minutes.
    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    /// The day, month and year.
    public static let date = DatePickerComponents(rawValue: 2)
}

/// A control for picking a date, a time of day, or both, in the time zone of the environment.
public struct DatePicker<Label: View> {
    /// The components of a date that the user can pick.
    public typealias Components = DatePickerComponents

    private let selection: Binding<Date>
    private let minimum: Date?
    private let maximum: Date?
    private let components: Components
    private let label: Label

    private init(
        _ selection: Binding<Date>, _ minimum: Date?, _ maximum: Date?, _ components: Components,
        _ label: Label
    ) {
        self.selection = selection
        self.minimum = minimum
        self.maximum = maximum
        self.components = components
        self.label = label
    }
}

extension DatePicker {
    /// Creates a date picker with a view as its label.
    public init(
        selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection, nil, nil, displayedComponents, label())
    }

    /// Creates a date picker for a range of dates, with a view as its label.
    public init(
        selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(selection, range.lowerBound, range.upperBound, displayedComponents, label())
    }

    /// Creates a date picker for dates on or after a minimum date, with a view as its label.
    public init(
        selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(selection, range.lowerBound, nil, displayedComponents, label())
    }

    /// Creates a date picker for dates on or before a maximum date, with a view as its label.
    public init(
        selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(selection, nil, range.upperBound, displayedComponents, label())
    }
}

extension DatePicker: View, ElementView {
    public typealias Body = Never

    package var elementContent: Part<Label> { Part(.controlLabel) { label } }

    package func element(in environment: EnvironmentValues) -> Element {
        let text = DateText(components, environment.timeZone)
        var element = Element(
            .datePicker,
            attributes: [
                Attribute(.inputType, text.inputType),
                Attribute(.value, text.text(selection.wrappedValue)),
            ])
        // A field that shows only a time of day has no bounds, because its bounds would depend on the day.
        if components.contains(.date) {
            if let minimum { element[.minimum] = text.text(minimum) }
            if let maximum { element[.maximum] = text.text(maximum) }
        }
        element.describeControl(in: environment)
        if environment.isEnabled { element.events = .input } else { element[.disabled] = "" }
        return element
    }

    package func handle(_ event: Event, in environment: EnvironmentValues) {
        let text = DateText(components, environment.timeZone)
        guard let new = text.date(event.value, keeping: selection.wrappedValue) else { return }
        // The unchanged time of day may be out of range on the picked day, although other times are allowed.
        let date = clamped(new)
        guard text.text(date) == text.text(new) else { return }
        selection.wrappedValue = date
    }

    private func clamped(_ date: Date) -> Date {
        let date = minimum.map { max($0, date) } ?? date
        return maximum.map { min($0, date) } ?? date
    }
}

extension DatePicker where Label == Text {
    /// Creates a date picker with a title that is parsed as Markdown.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
    }

    /// Creates a date picker for a range of dates, with a title that is parsed as Markdown.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
            Text(titleKey)
        }
    }

    /// Creates a date picker for dates on or after a minimum date, with a title that is parsed as Markdown.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
            Text(titleKey)
        }
    }

    /// Creates a date picker for dates on or before a maximum date, with a title that is parsed as Markdown.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
            Text(titleKey)
        }
    }

    /// Creates a date picker with a title that is shown verbatim.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
    }

    /// Creates a date picker for a range of dates, with a title that is shown verbatim.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
            Text(title)
        }
    }

    /// Creates a date picker for dates on or after a minimum date, with a title that is shown verbatim.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
            Text(title)
        }
    }

    /// Creates a date picker for dates on or before a maximum date, with a title that is shown verbatim.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
            Text(title)
        }
    }
}
