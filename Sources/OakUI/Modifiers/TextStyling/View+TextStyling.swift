#if !canImport(SwiftUI)
    // How the text in a view looks. What a text says of itself counts more.
    extension View {
        nonisolated private func text(_ change: @escaping (inout TextAppearance) -> Void) -> some View {
            modifier(EnvironmentModifier { change(&$0.appearance) })
        }

        /// The font of text in the view; nil for that of what is around.
        nonisolated public func font(_ font: Font?) -> some View {
            text {
                $0.font = font
                if font?.weight != nil { $0.weight = nil }
                if font?.design != nil { $0.design = nil }
            }
        }

        /// Makes text this heavy; `nil` leaves that to its font.
        nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
            text { $0.weight = weight }
        }
        /// Takes another design of the font; `nil` leaves that to the font.
        nonisolated public func fontDesign(_ design: Font.Design?) -> some View {
            text { $0.design = design }
        }
        /// Makes text bold.
        nonisolated public func bold(_ isActive: Bool = true) -> some View { text { $0.isBold = isActive } }
        /// Makes text italic.
        nonisolated public func italic(_ isActive: Bool = true) -> some View {
            text { $0.isItalic = isActive }
        }

        /// Takes a font in which all letters are equally wide.
        nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
            text { $0.design = isActive ? .monospaced : .default }
        }

        /// Has all digits as wide as each other, so that numbers that change stay in place.
        nonisolated public func monospacedDigit() -> some View { text { $0.hasTabularDigits = true } }

        /// Draws a line below text, in its colour unless told otherwise.
        nonisolated public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
            text {
                $0.isUnderlined = isActive
                $0.lineColor = color
            }
        }

        /// Draws a line through text, in its colour unless told otherwise.
        nonisolated public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
            text {
                $0.isStruckThrough = isActive
                $0.lineColor = color
            }
        }

        /// Moves letters apart.
        ///
        /// - Parameter tracking: Between letters, in points.
        nonisolated public func tracking(_ tracking: CGFloat) -> some View { text { $0.tracking = tracking } }
        /// Moves letters apart.
        ///
        /// - Parameter kerning: Between letters, in points.
        nonisolated public func kerning(_ kerning: CGFloat) -> some View { text { $0.tracking = kerning } }
        /// Moves text up or down.
        ///
        /// - Parameter baselineOffset: Upwards, in points.
        nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
            text { $0.baselineOffset = baselineOffset }
        }

        /// Shows so many lines of a text at most.
        ///
        /// - Parameter number: The most lines of each text; nil for as many as it needs.
        nonisolated public func lineLimit(_ number: Int?) -> some View {
            text {
                $0.lineLimit = number.map { max($0, 1) }
                $0.reservesLines = false
            }
        }

        /// Shows so many lines of a text at most.
        ///
        /// - Parameters:
        ///   - limit: How many lines, at least 1.
        ///   - reservesSpace: Whether a text takes the place of all lines if it has fewer.
        nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
            text {
                $0.lineLimit = max(limit, 1)
                $0.reservesLines = reservesSpace
            }
        }

        /// Shows so many lines of a text.
        ///
        /// - Parameter limit: The fewest and the most lines of each text.
        nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
            lineLimit(limit.upperBound)
        }
        /// Shows so many lines of a text at most.
        ///
        /// - Parameter limit: The most lines of each text.
        nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
            lineLimit(limit.upperBound)
        }

        /// Moves lines apart.
        ///
        /// - Parameter lineSpacing: Between lines of one text, in points, besides the usual.
        nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
            text { $0.lineSpacing = lineSpacing }
        }

        /// How the lines of a text of several lie to each other.
        nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
            text { $0.alignment = alignment }
        }

        /// Where text is cut off that has more lines than `lineLimit` allows.
        nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
            text { $0.truncation = mode }
        }

        /// Shows letters as capital or small ones; nil as they are.
        nonisolated public func textCase(_ textCase: Text.Case?) -> some View {
            text { $0.textCase = textCase }
        }

        /// Says whether text can be selected. Where nothing is said the browser decides.
        nonisolated public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
            text { $0.isSelectable = S.allowsSelection }
        }

        /// Makes symbols smaller or larger than the text beside them.
        nonisolated public func imageScale(_ scale: Image.Scale) -> some View {
            text { $0.imageScale = scale }
        }

        /// Shows that content is not to be seen. What is hidden is not on the page.
        nonisolated public func redacted(reason: RedactionReasons) -> some View {
            text { $0.redaction.formUnion(reason) }
        }

        /// Shows content whatever was said around.
        nonisolated public func unredacted() -> some View { text { $0.redaction = [] } }
    }

    /// Whether text can be selected.
    public protocol TextSelectability {
        /// Whether text can be selected.
        static var allowsSelection: Bool { get }
    }

    /// Text can be selected.
    public struct EnabledTextSelectability: TextSelectability {
        public static var allowsSelection: Bool { true }
    }

    /// Text cannot be selected.
    public struct DisabledTextSelectability: TextSelectability {
        public static var allowsSelection: Bool { false }
    }

    extension TextSelectability where Self == EnabledTextSelectability {
        /// Text can be selected.
        public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
    }

    extension TextSelectability where Self == DisabledTextSelectability {
        /// Text cannot be selected.
        public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
    }
#endif
