import { tshirtForm } from '#contract/tshirts.ts';
import { faultsByField } from '#web/platform/faults-by-field.ts';

const change = tshirtForm.partial();

/** Runs the server's validation on the changed fields. */
export function checkTshirt(sent: { alt?: string; image?: string; isActive?: boolean }) {
  return faultsByField(change.safeParse(sent));
}
