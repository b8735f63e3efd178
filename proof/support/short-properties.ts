import fc from 'fast-check';

// For hundreds of mutants: each property gets a quarter of a second, without shrinking.
fc.configureGlobal({ interruptAfterTimeLimit: 250, endOnFailure: true });
