import type { Proof } from './proving.ts';
import { runFullTest } from './support/full-test.ts';

export const proof: Proof = {
  promise: 'No request causes a 5xx, a late reply or a reply in the wrong format',
  prove: async (run) => runFullTest(run, 'proof/fuzz.full.ts'),
};
