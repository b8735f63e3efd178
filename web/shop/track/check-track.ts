import { faultsByField } from '#web/platform/faults-by-field.ts';
import type { Faults } from '#web/platform/faults-by-field.ts';

/** Validates number and phone with the contract's schema, loaded together with zod on first use. */
export async function checkTrack({ orderNumber, phoneNumber }: Record<string, string>): Promise<Faults> {
  const { orderEndpoints } = await import('#contract/orders.ts');
  return faultsByField(orderEndpoints.sendCode.body.safeParse({ orderNumber, phoneNumber }));
}
