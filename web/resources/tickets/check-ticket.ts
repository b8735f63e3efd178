type Faults = Record<string, string | undefined>;

/** Checks a message by the contract's own schema, fetched with its library when the first check needs it. */
export async function checkTicket(values: Record<string, string>): Promise<Faults> {
  await import('#web/resources/auth/zod-without-eval.ts');
  const { ticketRequest } = await import('#contract/tickets.ts');
  const result = ticketRequest.safeParse(values);
  if (result.success) return {};
  // The first fault of a field is the one to mend first.
  return Object.fromEntries(result.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}
