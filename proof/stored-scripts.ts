import { freePort } from '#database/postgres.process.ts';
import type { Proof } from './proving.ts';
import { runFullTest } from './support/full-test.ts';

export const proof: Proof = {
  promise: 'No page executes text that a user entered, with or without the content security policy',
  async prove(run) {
    process.env.PROOF_ORIGIN = `http://localhost:${await freePort()}`;
    runFullTest(run, 'proof/stored-scripts.full.ts');
  },
};
