import { monitorEventLoopDelay } from 'node:perf_hooks';
import { describe, expect, test } from 'vitest';
import { scryptPasswords } from './passwords.ts';

const cheap = scryptPasswords({ cost: { logN: 4, r: 8, p: 1 } });

describe('a password', () => {
  test.each(['secret-1', 'पासवर्ड-१२३', '😀😀😀😀😀😀', ' spaces count ', 'x'.repeat(128)])(
    '%j matches its hash only',
    async (password) => {
      const hash = await cheap.hash(password);
      expect(hash).toMatch(/^\$scrypt\$ln=4,r=8,p=1\$[\w-]{22}\$[\w-]{43}$/);
      expect(await cheap.matches(password, hash)).toBe(true);
      expect(await cheap.matches(`${password}.`, hash)).toBe(false);
      expect(await cheap.hash(password)).not.toBe(hash);
    },
  );

  test('is the same from a keyboard that composes its letters otherwise', async () => {
    expect(await cheap.matches('cafe\u0301-123', await cheap.hash('caf\u00E9-123'))).toBe(true);
  });

  test.each([undefined, null, '', 'plain text', '$scrypt$ln=4,r=8,p=1$$'])('never matches %j', async (hash) => {
    expect(await cheap.matches('', hash)).toBe(false);
    expect(await cheap.matches('secret-1', hash)).toBe(false);
  });
});

describe('hashing', () => {
  test('takes two at a time, keeps a bounded queue and refuses the rest at once', async () => {
    const passwords = scryptPasswords({ cost: { logN: 10, r: 8, p: 1 }, atOnce: 2, waiting: 5 });
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => passwords.hash('secret-1')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    expect(reasons).toEqual(Array.from({ length: 13 }, () => expect.objectContaining({ status: 503 })));
    expect(await passwords.hash('secret-1')).toMatch(/^\$scrypt/);
  });

  test('costs the same for an account that does not exist, and leaves the event loop free', async () => {
    const passwords = scryptPasswords();
    const hash = await passwords.hash('secret-1');
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const spent = { known: 0, unknown: 0 };
    const time = async (which: keyof typeof spent, stored?: string) => {
      const start = performance.now();
      await passwords.matches('wrong-1', stored);
      spent[which] += performance.now() - start;
    };
    for (let n = 0; n < 4; n += 1) {
      await time('known', hash);
      await time('unknown');
    }
    delay.disable();
    expect(spent.unknown / spent.known).toBeGreaterThan(0.4);
    expect(spent.unknown / spent.known).toBeLessThan(2.5);
    // Hashing takes 60 ms or more: on the event loop it would show as a pause of that length.
    expect(delay.percentile(50) / 1e6).toBeLessThan(30);
  });
});
