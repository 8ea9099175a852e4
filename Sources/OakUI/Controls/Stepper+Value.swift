#if !canImport(SwiftUI)
    extension Stepper {
        /// Creates a stepper without bounds. Integers stop at the ends of their type.
        public init<V: Strideable>(
            value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
            onEditingChanged: @escaping (Bool) -> Void = { _ in }
        ) {
            self.init(label: label) {
                value.wrappedValue = value.wrappedValue.stepped(by: step)
            } onDecrement: {
                value.wrappedValue = value.wrappedValue.stepped(by: -step)
            } onEditingChanged: {
                onEditingChanged($0)
            }
        }

        /// Creates a stepper with bounds. A step beyond a bound is clamped, and at the bound its button is
        /// disabled.
        public init<V: Strideable>(
            value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
            @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
        ) {
            let now = value.wrappedValue
            let increment = {
                value.wrappedValue = min(value.wrappedValue.stepped(by: step), bounds.upperBound)
            }
            let decrement = {
                value.wrappedValue = max(value.wrappedValue.stepped(by: -step), bounds.lowerBound)
            }
            self.init(
                label: label, onIncrement: now < bounds.upperBound ? increment : nil,
                onDecrement: now > bounds.lowerBound ? decrement : nil, onEditingChanged: onEditingChanged)
        }
    }

    extension Strideable {
        /// Returns the value advanced by a stride. Integers stop at the ends of their type, because repeated
        /// steps must not end the process.
        fileprivate func stepped(by stride: Stride) -> Self {
            guard let number = self as? any FixedWidthInteger, let stride = stride as? Int,
                let sum = saturatedSum(number, stride) as? Self
            else { return advanced(by: stride) }
            return sum
        }

        private func saturatedSum<Number: FixedWidthInteger>(_ number: Number, _ stride: Int) -> Number {
            let (sum, overflows) = Int128(clamping: number).addingReportingOverflow(Int128(stride))
            guard !overflows else { return stride < 0 ? .min : .max }
            return Number(clamping: sum)
        }
    }

    extension Stepper where Label == Text {
        /// Creates a stepper with a title, whose Markdown is interpreted, and two actions. A button without
        /// an action is disabled.
        public init(
            _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
            onEditingChanged: @escaping (Bool) -> Void = { _ in }
        ) {
            self.init(
                label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement,
                onEditingChanged: onEditingChanged)
        }

        /// Creates a stepper with a title, whose Markdown is interpreted, for a value without bounds.
        public init<V: Strideable>(
            _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
            onEditingChanged: @escaping (Bool) -> Void = { _ in }
        ) {
            self.init(value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
        }

        /// Creates a stepper with a title, whose Markdown is interpreted, for the values of a range.
        public init<V: Strideable>(
            _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
            onEditingChanged: @escaping (Bool) -> Void = { _ in }
        ) {
            self.init(
                value: value, in: bounds, step: step, label: { Text(titleKey) },
                onEditingChanged: onEditingChanged)
        }

        /// Creates a stepper whose title is shown verbatim, with two actions. A button without an action is
        /// disabled.
        @_disfavoredOverload
        public init<S: StringProtocol>(
            _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
            onEditingChanged: @escaping (Bool) -> Void = { _ in }
        ) {
            self.init(
                label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement,
                onEditingChanged: onEditingChanged)
        }

        /// Creates a stepper whose title is shown verbatim, for a value without bounds.
        @_disfavoredOverload
        public init<S: StringProtocol, V: Strideable>(
            _ title: S, value: Binding<V>, step: V.Stride = 1,
            onEditingChanged: @escaping (Bool) -> Void = { _ in }
        ) {
            self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
        }

        /// Creates a stepper whose title is shown verbatim, for the values of a range.
        @_disfavoredOverload
        public init<S: StringProtocol, V: Strideable>(
            _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
            onEditingChanged: @escaping (Bool) -> Void = { _ in }
        ) {
            self.init(
                value: value, in: bounds, step: step, label: { Text(title) },
                onEditingChanged: onEditingChanged)
        }
    }
#endif
