import Foundation
import OakUI

/// Text in the language that the user chooses.
struct Languages: View {
    @State private var language = "en"
    @State private var guests = 1

    var body: some View {
        VStack(spacing: 16) {
            Picker("Language", selection: $language) {
                Text("English").tag("en")
                Text("Deutsch").tag("de")
                Text("العربية").tag("ar")
            }
            .pickerStyle(.segmented)
            VStack(alignment: .leading) {
                Text("Welcome, **\("Ada")**", bundle: .module)
                HStack {
                    Text("\(guests) guests", bundle: .module)
                    Spacer()
                    Stepper("Guests", value: $guests, in: 0...1_000).labelsHidden()
                }
                Text(Date(timeIntervalSince1970: 0), style: .date)
                Text(1234.5, format: .number)
            }
            .environment(\.locale, Locale(identifier: language))
            .environment(\.layoutDirection, language == "ar" ? .rightToLeft : .leftToRight)
        }
    }
}
