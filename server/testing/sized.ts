/** Selects the size of a test: `usual` in `npm test`, `full` with PROOF_SIZE=full, as set by `npm run proof`. */
export function sized({ usual, full }: { usual: number; full: number }): number {
  return process.env.PROOF_SIZE === 'full' ? full : usual;
}

/** Timeout of a test of that size. */
export function timeFor({ usual, full }: { usual: number; full: number }): number {
  return sized({ usual, full }) * 1_000;
}

/** Random seed: constant in `npm test`, so that no release depends on chance; `npm run proof` sets its own. */
export const seed = Number(process.env.PROOF_SEED ?? 1);
