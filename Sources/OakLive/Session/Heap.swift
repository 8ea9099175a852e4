#if !canImport(SwiftUI)
    #if canImport(Glibc)
        import Glibc
    #endif

    /// The memory that the process has allocated from the system.
    enum Heap {
        /// Returns unused memory to the system. Allocators keep freed memory for later use; the GNU allocator
        /// keeps all but its end indefinitely. It does nothing with other allocators. Callable on any thread;
        /// it may take some milliseconds.
        static func giveBack() {
            #if canImport(Glibc)
                _ = trim?(0)
            #endif
        }

        #if canImport(Glibc)
            /// `malloc_trim`, which Swift's overlay of the library does not declare; `nil` if it does not
            /// exist.
            private static let trim: (@convention(c) (Int) -> Int32)? = {
                guard let symbol = dlsym(nil, "malloc_trim") else { return nil }
                // Its declaration is `int malloc_trim(size_t pad)`, and an `Int` has the size of a `size_t`.
                return unsafeBitCast(symbol, to: (@convention(c) (Int) -> Int32).self)
            }()
        #endif
    }
#endif
