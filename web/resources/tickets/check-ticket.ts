import { faultsByField } from '#web/platform/faults-by-field.ts';
import type { Faults } from '#web/platform/faults-by-field.ts';

/** Checks a message by the contract's own schema, fetched with its library when the first check needs it. */
export async function checkTicket(values: Record<string, string>): Promise<Faults> {
  const { ticketRequest } = await import('#contract/tickets.ts');
  return faultsByField(ticketRequest.safeParse(values));
}
