import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import pLimit from 'p-limit';
import { unavailable } from './errors.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time with and without a hash, so that timing does not reveal which accounts exist. */
  matches(password: string, hash: string | null | undefined): Promise<boolean>;
  /** Whether the hash was made with other parameters than the current ones. */
  isOutdated(hash: string): boolean;
}

interface Cost {
  logN: number;
  r: number;
  p: number;
}

interface ParsedHash {
  cost: Cost;
  salt: Buffer;
  key: Buffer;
}

// 32 MB and roughly 0.1 s per hash. OWASP's stronger parameters (64 or 128 MB) would not fit the 2-core, 1 GB machine
// the shop must also run on; online guessing is stopped by the attempt counters, and isOutdated allows raising the cost
// later.
const defaultCost: Cost = { logN: 15, r: 8, p: 1 };

const keyLength = 32;
const saltLength = 16;

/**
 * scrypt on libuv's thread pool. Two at once leave two of the four default threads to files and DNS and limit memory to
 * 2 × 32 MB; 64 waiting are about 4 s of work, beyond which callers are told to retry.
 */
export function scryptPasswords(options: { cost?: Cost; atOnce?: number; waiting?: number } = {}): Passwords {
  const { cost = defaultCost, atOnce = 2, waiting = 64 } = options;
  const turns = pLimit(atOnce);
  const inTurn = (password: string, salt: Buffer, hashCost: Cost) => {
    if (turns.pendingCount >= waiting) throw unavailable();
    return turns(derive, password, salt, hashCost);
  };
  const nobody: ParsedHash = { cost, salt: randomBytes(saltLength), key: randomBytes(keyLength) };

  return {
    async hash(password) {
      const salt = randomBytes(saltLength);
      const key = await inTurn(password, salt, cost);
      return formatHash({ cost, salt, key });
    },
    async matches(password, hash) {
      const expected = (hash && parseHash(hash)) || nobody;
      const key = await inTurn(password, expected.salt, expected.cost);
      return timingSafeEqual(key, expected.key) && expected !== nobody;
    },
    isOutdated(hash) {
      const parsed = parseHash(hash);
      return !parsed || formatCost(parsed.cost) !== formatCost(cost);
    },
  };
}

/** One queue per process, so that provider and seed together stay within the limit. */
export const sharedPasswords = scryptPasswords();

// The same letters may arrive as different code points from different keyboards; NIST SP 800-63B requires
// normalisation.
function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  const { logN, r, p } = cost;
  const N = 2 ** logN;
  return new Promise((resolve, reject) => {
    scrypt(
      password.normalize('NFKC'),
      salt,
      keyLength,
      { N, r, p, maxmem: 128 * (N + p) * r + 1024 * 1024 },
      (error, key) => {
        if (error) reject(error);
        else resolve(key);
      },
    );
  });
}

function formatCost({ logN, r, p }: Cost): string {
  return `ln=${logN},r=${r},p=${p}`;
}

function formatHash({ cost, salt, key }: ParsedHash): string {
  return `$scrypt$${formatCost(cost)}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

function parseHash(hash: string): ParsedHash | undefined {
  const match = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]+)\$([\w-]{43})$/.exec(hash);
  if (!match) return undefined;
  const [, logN, r, p, salt = '', key = ''] = match;
  return {
    cost: { logN: Number(logN), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}
