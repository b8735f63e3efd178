import fc from 'fast-check';

// Hundreds of broken copies are to be caught: each property gets a quarter of a second, and no smaller example is looked for.
fc.configureGlobal({ interruptAfterTimeLimit: 250, endOnFailure: true });
