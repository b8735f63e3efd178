import { tshirtForm } from '#contract/tshirts.ts';
import { faultsByField } from '#web/platform/faults-by-field.ts';

const change = tshirtForm.partial();

/** The same checks as the server's, of what is changed. */
export function checkTshirt(sent: { alt?: string; image?: string; isActive?: boolean }) {
  return faultsByField(change.safeParse(sent));
}
