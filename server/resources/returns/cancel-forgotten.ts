import { sendingDays } from '#contract/rules/returns.ts';
import type { Context } from '#server/context.ts';
import { dayMs } from '#server/platform/days-in-india.ts';
import { tell } from '#server/resources/messages/tell.ts';
import { endInVain } from './close-return.ts';
import { withReturn, recordEvent } from './open-return.ts';
import { selectForgotten } from './returns.queries.ts';

const mostANight = 500;

/**
 * Cancels approved returns that their buyers did not send in time, which releases the stock set aside for exchanges.
 * Returns awaiting a courier pickup are left to staff, because the delay is not the buyer's fault.
 */
export async function cancelForgotten(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - sendingDays * dayMs);
  for (const returnId of await selectForgotten(context.db, before, mostANight)) await cancel(context, returnId);
}

async function cancel(context: Context, returnId: string): Promise<void> {
  await withReturn(context, returnId, async (open) => {
    if (open.one.status !== 'approved') return;
    const note = `It was not sent within ${sendingDays} days.`;
    await recordEvent(open, { name: 'cancelled', actor: 'system', note });
    await tell(open.tx, 'return-cancelled', returnId);
    await endInVain(open, { status: 'cancelled', actor: 'system' });
  });
}
