import { freePort } from '#database/postgres.process.ts';
import type { Proof } from './proving.ts';
import { runFullTest } from './support/full-test.ts';
import { requirePrograms } from './support/programs.ts';
import { scannerPackages } from './support/scanners.ts';

export const proof: Proof = {
  promise: 'No scanner finds a way into a statement, a file, a program, a header or another site by any parameter',
  async prove(run) {
    requirePrograms(scannerPackages);
    process.env.PROOF_ORIGIN = `http://127.0.0.1:${await freePort()}`;
    runFullTest(run, 'proof/scanners.full.ts');
  },
};
