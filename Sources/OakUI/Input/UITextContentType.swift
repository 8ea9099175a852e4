#if !canImport(SwiftUI)
    /// What a field is for.
    public struct UITextContentType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A full name.
        public static let name = Self(rawValue: "name")
        /// What stands before a name, such as a title.
        public static let namePrefix = Self(rawValue: "name-prefix")
        /// A first name.
        public static let givenName = Self(rawValue: "given-name")
        /// A middle name.
        public static let middleName = Self(rawValue: "middle-name")
        /// A last name.
        public static let familyName = Self(rawValue: "family-name")
        /// What stands behind a name, such as "junior".
        public static let nameSuffix = Self(rawValue: "name-suffix")
        /// A nickname.
        public static let nickname = Self(rawValue: "nickname")
        /// What somebody does in an organisation.
        public static let jobTitle = Self(rawValue: "organization-title")
        /// The name of an organisation.
        public static let organizationName = Self(rawValue: "organization")
        /// A street address of several lines.
        public static let fullStreetAddress = Self(rawValue: "street-address")
        /// The first line of a street address.
        public static let streetAddressLine1 = Self(rawValue: "address-line1")
        /// The second line of a street address.
        public static let streetAddressLine2 = Self(rawValue: "address-line2")
        /// A town.
        public static let addressCity = Self(rawValue: "address-city")
        /// A state or province.
        public static let addressState = Self(rawValue: "address-state")
        /// A part of a town.
        public static let sublocality = Self(rawValue: "address-level3")
        /// The name of a country.
        public static let countryName = Self(rawValue: "country-name")
        /// A postal code.
        public static let postalCode = Self(rawValue: "postal-code")
        /// A telephone number.
        public static let telephoneNumber = Self(rawValue: "tel")
        /// An address for e-mail.
        public static let emailAddress = Self(rawValue: "email")
        /// An address of a page.
        // swift-format-ignore: AlwaysUseLowerCamelCase
        public static let URL = Self(rawValue: "url")
        /// The number of a credit card.
        public static let creditCardNumber = Self(rawValue: "cc-number")
        /// A name to sign in with.
        public static let username = Self(rawValue: "username")
        /// A password to sign in with.
        public static let password = Self(rawValue: "password")
        /// A password to be set.
        public static let newPassword = Self(rawValue: "new-password")
        /// A code that is valid once.
        public static let oneTimeCode = Self(rawValue: "one-time-code")

        /// The name that browsers have for it; nil for a type of one's own, which they do not know.
        var autocomplete: String? {
            switch self {
            case .password: "current-password"
            case .addressCity: "address-level2"
            case .addressState: "address-level1"
            case _ where Self.known.contains(self): rawValue
            default: nil
            }
        }

        private static let known: Set<Self> = [
            .name, .namePrefix, .givenName, .middleName, .familyName, .nameSuffix, .nickname, .jobTitle,
            .organizationName, .fullStreetAddress, .streetAddressLine1, .streetAddressLine2, .sublocality,
            .countryName, .postalCode, .telephoneNumber, .emailAddress, .URL, .creditCardNumber, .username,
            .newPassword, .oneTimeCode,
        ]
    }
#endif
