import type { Proof } from './proving.ts';
import { runFullTest } from './support/full-test.ts';

export const proof: Proof = {
  promise: 'Nobody learns from an answer, or from the time it takes, whether there is an account',
  prove: async (run) => runFullTest(run, 'proof/known-or-unknown.full.ts'),
};
