import type { Clock } from '#server/platform/clock.ts';
import { ShippingRefused } from './shipping.ts';

/** Tokens are valid for ten days. */
const renewedAfterMs = 9 * 24 * 3_600_000;
/** Shiprocket locks an account after a few failed logins in a row. */
const restsAfterRefusalMs = 60_000;

export type ShiprocketSession = {
  /** The cached token; logs in if there is none, once for all concurrent callers. */
  token(): Promise<string>;
  /** Drops the token, but only if it is still this one: another caller may have renewed it already. */
  drop(token: string): void;
};

/** Caches the API user's token in memory. */
export function shiprocketSession({ login, clock }: { login: () => Promise<string>; clock: Clock }): ShiprocketSession {
  let kept: { token: string; until: number } | undefined;
  let refused: { fault: ShippingRefused; until: number } | undefined;
  let underway: Promise<string> | undefined;
  const now = () => clock.now().getTime();

  async function renew(): Promise<string> {
    const since = now();
    try {
      const token = await login();
      kept = { token, until: since + renewedAfterMs };
      return token;
    } catch (fault) {
      if (fault instanceof ShippingRefused) refused = { fault, until: now() + restsAfterRefusalMs };
      throw fault;
    } finally {
      underway = undefined;
    }
  }

  return {
    async token() {
      if (kept && now() < kept.until) return kept.token;
      if (refused && now() < refused.until) throw refused.fault;
      return (underway ??= renew());
    },
    drop(token) {
      if (kept?.token === token) kept = undefined;
    },
  };
}
