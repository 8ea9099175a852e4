#if canImport(Glibc)
import Glibc
#endif

/// A namespace for functions that return unused heap memory to the system.
enum Heap {
    /// Returns unused memory to the system. Without this call, the GNU allocator keeps such memory indefinitely. With
    /// other allocators, the function does nothing. It can be called on any thread and may take several milliseconds.
    static func trim() {
        #if canImport(Glibc)
        _ = mallocTrim?(0)
        #endif
    }

    /// Returns whether enough memory has been freed to make calling `trim` worthwhile. If so, this function resets
    /// `bytes` to zero.
    static func shouldTrim(afterFreeing bytes: inout Int) -> Bool {
        guard bytes >= trimThreshold else { return false }
        bytes = 0
        return true
    }

    /// The number of freed bytes at which returning memory to the system becomes worthwhile.
    private static let trimThreshold = 16_777_216

    #if canImport(Glibc)
    /// The C function `malloc_trim`, which the Swift overlay does not declare, or `nil` if it does not exist.
    private static let mallocTrim: (@convention(c) (Int) -> Int32)? = {
        guard let symbol = dlsym(nil, "malloc_trim") else { return nil }
        // The C declaration is `int malloc_trim(size_t pad)`, and `Int` has the size of `size_t`.
        return unsafeBitCast(symbol, to: (@convention(c) (Int) -> Int32).self)
    }()
    #endif
}
