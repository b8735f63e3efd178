import type { Clock } from '#server/platform/clock.ts';
import { ShippingRefused } from './shipping.ts';

/** Tokens are good for ten days. */
const renewedAfterMs = 9 * 24 * 3_600_000;
/** Shiprocket locks an account after a few wrong passwords in a row. */
const restsAfterRefusalMs = 60_000;

export type ShiprocketSession = {
  /** The kept token; logs in when there is none, once for all who ask meanwhile. */
  token(): Promise<string>;
  /** Forgets this token, and only this one: somebody may have renewed it already. */
  drop(token: string): void;
};

/** Keeps the token of the API user in memory. */
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
