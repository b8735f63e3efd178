import { faultsByField } from '#web/platform/faults-by-field.ts';
import type { Faults } from '#web/platform/faults-by-field.ts';

/** Checks number and phone by the contract's own schema, fetched with its library when the first check needs it. */
export async function checkTrack({ orderNumber, phoneNumber }: Record<string, string>): Promise<Faults> {
  const { orderEndpoints } = await import('#contract/orders.ts');
  return faultsByField(orderEndpoints.sendCode.body.safeParse({ orderNumber, phoneNumber }));
}
