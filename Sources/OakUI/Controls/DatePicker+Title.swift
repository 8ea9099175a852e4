#if !canImport(SwiftUI)
    extension DatePicker where Label == Text {
        /// With a title, whose Markdown is read.
        public init(
            _ titleKey: LocalizedStringKey, selection: Binding<Date>,
            displayedComponents: Components = [.hourAndMinute, .date]
        ) {
            self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
        }

        /// With a title, whose Markdown is read, for the dates of a range.
        public init(
            _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
            displayedComponents: Components = [.hourAndMinute, .date]
        ) {
            self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
                Text(titleKey)
            }
        }

        /// With a title, whose Markdown is read, for dates from one on.
        public init(
            _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
            displayedComponents: Components = [.hourAndMinute, .date]
        ) {
            self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
                Text(titleKey)
            }
        }

        /// With a title, whose Markdown is read, for dates up to one.
        public init(
            _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
            displayedComponents: Components = [.hourAndMinute, .date]
        ) {
            self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
                Text(titleKey)
            }
        }

        /// With a title, as it is.
        @_disfavoredOverload
        public init<S: StringProtocol>(
            _ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
        ) {
            self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
        }

        /// With a title, as it is, for the dates of a range.
        @_disfavoredOverload
        public init<S: StringProtocol>(
            _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>,
            displayedComponents: Components = [.hourAndMinute, .date]
        ) {
            self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
                Text(title)
            }
        }

        /// With a title, as it is, for dates from one on.
        @_disfavoredOverload
        public init<S: StringProtocol>(
            _ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
            displayedComponents: Components = [.hourAndMinute, .date]
        ) {
            self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
                Text(title)
            }
        }

        /// With a title, as it is, for dates up to one.
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
#endif
