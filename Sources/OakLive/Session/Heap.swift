#if !canImport(SwiftUI)
    #if canImport(Glibc)
        import Glibc
    #endif

    /// The memory that the process has of the system.
    enum Heap {
        /// Gives back what is not used. Allocators keep freed memory for later; that of GNU keeps all but the end
        /// of it however long nobody needs it. Does nothing with others. Any thread; may take some milliseconds.
        static func giveBack() {
            #if canImport(Glibc)
                _ = trim?(0)
            #endif
        }

        #if canImport(Glibc)
            /// `malloc_trim`, which the overlay of the library does not declare. Nil if it is not there.
            private static let trim: (@convention(c) (Int) -> Int32)? = {
                guard let symbol = dlsym(nil, "malloc_trim") else { return nil }
                // Its declaration is `int malloc_trim(size_t pad)`; a size takes the place of an `Int`.
                return unsafeBitCast(symbol, to: (@convention(c) (Int) -> Int32).self)
            }()
        #endif
    }
#endif
