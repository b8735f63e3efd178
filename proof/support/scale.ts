/** PROOF_SCALE=0.1 runs a proof at a tenth of its size; a message then states that the result is no proof. */
const scale = Number(process.env.PROOF_SCALE ?? 1);

/** Scales a size. */
export function partOf(full: number): number {
  return Math.max(1, Math.round(full * scale));
}

if (scale !== 1) console.log(`PROOF_SCALE=${scale}: not at full size, a try that proves nothing.`);
