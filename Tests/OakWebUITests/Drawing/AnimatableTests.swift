import Testing

@testable import OakWebUI

@Suite struct AnimatableTests {
    @Test func `an animatable pair interpolates both of its values`() {
        let pair = AnimatablePair(0.0, CGFloat(10)).interpolated(towards: AnimatablePair(4, 20), amount: 0.25)
        #expect(pair == AnimatablePair(1, 12.5))
        #expect(AnimatablePair(3.0, 4.0).magnitudeSquared == 25)
    }

    @Test func `geometry values are interpolated through their animatable data`() {
        func middle<T: Animatable>(_ start: T, _ end: T) -> T {
            var value = start
            value.animatableData.interpolate(towards: end.animatableData, amount: 0.5)
            return value
        }
        #expect(middle(CGPoint.zero, CGPoint(x: 2, y: 4)) == CGPoint(x: 1, y: 2))
        #expect(
            middle(CGRect.zero, CGRect(x: 2, y: 4, width: 6, height: 8))
                == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(middle(Angle.zero, .degrees(90)).degrees == 45)
        #expect(middle(UnitPoint.zero, .bottomTrailing) == .center)
        #expect(
            middle(EdgeInsets(), EdgeInsets(top: 2, leading: 4, bottom: 6, trailing: 8))
                == EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        #expect(
            middle(RectangleCornerRadii(), RectangleCornerRadii(topLeading: 2, bottomTrailing: 4))
                == RectangleCornerRadii(topLeading: 1, bottomTrailing: 2))
        #expect(middle(1.0, 3.0) == 2)
    }

    @Test func `the animatable data of a type is empty by default`() {
        struct Plain: Animatable {}
        #expect(Plain().animatableData == EmptyAnimatableData())
    }
}
