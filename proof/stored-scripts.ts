import { freePort } from '#database/postgres.process.ts';
import type { Proof } from './proving.ts';
import { runFullTest } from './support/full-test.ts';

export const proof: Proof = {
  promise: 'Nothing that anybody types is run by any page, with or without the policy that would stop it',
  async prove(run) {
    process.env.PROOF_ORIGIN = `http://localhost:${await freePort()}`;
    runFullTest(run, 'proof/stored-scripts.full.ts');
  },
};
