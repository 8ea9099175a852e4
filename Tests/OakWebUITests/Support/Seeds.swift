import TestSupport

/// The seeds of random tests.
let seeds = Seeds.all(after: [1, 2, 3, 5, 8, 13, 21])
