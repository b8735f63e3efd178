import fc from 'fast-check';
import { test } from 'vitest';
import { expectInvariants } from '#server/testing/invariants.ts';
import { anySequence } from '#server/testing/sequence-commands.ts';
import { newModel } from '#server/testing/sequence-model.ts';
import { openWorld } from '#server/testing/sequence-shop.ts';
import { seed, sized, timeFor } from '#server/testing/sized.ts';
import { testShop } from '#server/testing/test-shop.ts';

const shop = await testShop();
const staff = await shop.signIn({ role: 'admin' });

test(
  'after any sequence of actions by shopper, staff and clock the shop agrees with a simple model',
  async () => {
    const sequence = fc.asyncProperty(anySequence(60), async (commands) => {
      const real = await openWorld(shop, staff);
      await fc.asyncModelRun(() => ({ model: newModel(), real }), commands);
    });
    // On failure fast-check prints the shortest failing sequence.
    await fc.assert(sequence, { seed, numRuns: sized({ usual: 20, full: 2_000 }) });
    await expectInvariants(shop.pool);
  },
  timeFor({ usual: 240, full: 3_000 }),
);
