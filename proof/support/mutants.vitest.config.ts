import { mergeConfig } from 'vitest/config';
import money from './money.vitest.config.ts';

/** The same tests for hundreds of mutants. */
export default mergeConfig(money, { test: { setupFiles: ['proof/support/short-properties.ts'] } });
