/** So many in `npm test`; with PROOF_SIZE=full, as `npm run proof` sets it, as many as the goal says. */
export function sized({ usual, full }: { usual: number; full: number }): number {
  return process.env.PROOF_SIZE === 'full' ? full : usual;
}

/** How long a test of that size may take. */
export function timeFor({ usual, full }: { usual: number; full: number }): number {
  return sized({ usual, full }) * 1_000;
}

/** What is left to chance: the same in each `npm test`, so that no release depends on it; `npm run proof` tells its own. */
export const seed = Number(process.env.PROOF_SEED ?? 1);
