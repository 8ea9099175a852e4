extension View {
    /// Shows only the parts of the view that a mask covers. The opacity of the mask determines the opacity of the view.
    ///
    /// The mask can contain shapes, gradients, colors, symbols, images and single-line text. Everything else in it,
    /// such as the background of a control, is ignored.
    ///
    /// - Parameters:
    ///   - alignment: The alignment of the mask in the frame of the view.
    ///   - mask: The mask.
    nonisolated public func mask<Mask: View>(
        alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
    ) -> some View {
        let layer = mask().accessibilityHidden(true)
            .box(.layer, Attribute(.layer, "mask"), Attribute(.inert), alignment.attribute)
        return TupleView(self, layer).box(.wrapper, Attribute(.masked))
    }

    /// Shows only the parts of the view that a mask covers. This is the older form of `mask(alignment:_:)`.
    @_disfavoredOverload
    nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View { self.mask { mask } }
}
