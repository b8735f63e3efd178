import { freePort } from '#database/postgres.process.ts';
import type { Proof } from './proving.ts';
import { runFullTest } from './support/full-test.ts';
import { requirePrograms } from './support/programs.ts';
import { scannerPackages } from './support/scanners.ts';

export const proof: Proof = {
  promise: 'No scanner finds an injection into SQL, files, commands, headers or other sites in any parameter',
  async prove(run) {
    requirePrograms(scannerPackages);
    process.env.PROOF_ORIGIN = `http://127.0.0.1:${await freePort()}`;
    runFullTest(run, 'proof/scanners.full.ts');
  },
};
