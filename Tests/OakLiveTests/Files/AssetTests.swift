import Foundation
import OakWebUI
import Testing

@testable import OakLive

@Suite struct AssetTests {
    @Test func `an image that does not exist is not served`() throws {
        for name in ["Missing", "../Package.swift", "", "/etc/passwd", "Bird.imageset"] {
            #expect(try LiveFile.asset(name) == nil, "\(name)")
        }
    }
}
