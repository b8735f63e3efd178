/** PROOF_SCALE=0.1 tries a proof at a tenth of its size; what it then proves is told with it. */
const scale = Number(process.env.PROOF_SCALE ?? 1);

/** So many at full size. */
export function partOf(full: number): number {
  return Math.max(1, Math.round(full * scale));
}

if (scale !== 1) console.log(`PROOF_SCALE=${scale}: not at full size, a try that proves nothing.`);
