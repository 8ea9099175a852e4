import OakTesting
import Testing

@Test func `the number does not fall below zero`() {
    Spec<Counter>.given(.counting(1)).when(.down).then(.counting(0))
    Spec<Counter>.given(.counting(0)).when(.down).thenUnchanged()
}
