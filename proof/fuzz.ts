import type { Proof } from './proving.ts';
import { runFullTest } from './support/full-test.ts';

export const proof: Proof = {
  promise: 'No request whatever makes the shop fail, answer late or answer out of shape',
  prove: async (run) => runFullTest(run, 'proof/fuzz.full.ts'),
};
