import type { Proof } from './proving.ts';
import { runFullTest } from './support/full-test.ts';

export const proof: Proof = {
  promise: 'Neither a reply nor its duration reveals whether an account exists',
  prove: async (run) => runFullTest(run, 'proof/known-or-unknown.full.ts'),
};
