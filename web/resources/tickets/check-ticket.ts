import { faultsByField } from '#web/platform/faults-by-field.ts';
import type { Faults } from '#web/platform/faults-by-field.ts';

/** Validates a message with the contract's schema, imported with its library on the first check. */
export async function checkTicket(values: Record<string, string>): Promise<Faults> {
  const { ticketRequest } = await import('#contract/tickets.ts');
  return faultsByField(ticketRequest.safeParse(values));
}
