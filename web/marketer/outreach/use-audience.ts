import type { Audience } from '#contract/outreach-segment.ts';
import { useDebounced } from '#web/platform/use-debounced.ts';
import { useAudienceQuery } from '#web/resources/outreach/outreach.api.ts';
import { segmentOf } from './conditions.ts';
import { channelsOf, type Draft } from './draft.ts';

const settleMs = 300;

/**
 * Counts the people who match the conditions, while typing (debounced); `missing` says why they cannot be counted yet.
 */
export function useAudience(draft: Draft) {
  const { segment, faults } = segmentOf(draft.segment);
  const channels = channelsOf(draft);
  const missing =
    channels.length === 0
      ? 'Choose a channel to see how many people this reaches.'
      : Object.keys(faults).length > 0
        ? 'Complete the conditions to see how many people this reaches.'
        : '';
  const body = useDebounced({ segment, channels }, settleMs, { isHeld: missing !== '' });
  const read = useAudienceQuery({ body }, { skip: body.channels.length === 0, refetchOnMountOrArgChange: true });
  return { missing, read };
}

export type AudienceRead = ReturnType<typeof useAudience>;

/** Explains why the message would reach no one now; empty if it would. */
export function whyNobody({ people, reached, resting }: Audience): string {
  if (reached - resting > 0) return '';
  if (people === 0) return 'No recipients: nobody matches the conditions.';
  if (reached === 0) return 'No recipients: nobody who matches opted in to these channels.';
  return 'No recipients: everyone who matches got a message recently.';
}
