/** What staff decided of a campaign; the rest is the clock's. */
export const campaignDecisions = ['draft', 'active', 'paused', 'ended', 'archived'] as const;
export type CampaignDecision = (typeof campaignDecisions)[number];

/** Where a campaign stands now. */
export const campaignStates = ['draft', 'scheduled', 'live', 'paused', 'ended', 'archived'] as const;
export type CampaignState = (typeof campaignStates)[number];

/** The same as earlier clients of the shop call it. */
export const campaignStatuses = ['draft', 'active', 'paused', 'completed', 'cancelled'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

type Planned = { decision: CampaignDecision; startDate: string; endDate: string };

/** What the clock makes of a decision: nothing has to run for a campaign to begin or to end. */
export function campaignState({ decision, startDate, endDate }: Planned, now: number): CampaignState {
  if (decision === 'draft' || decision === 'archived' || decision === 'ended') return decision;
  if (Date.parse(endDate) <= now) return 'ended';
  if (decision === 'paused') return 'paused';
  return Date.parse(startDate) > now ? 'scheduled' : 'live';
}

export const statusOf: Record<CampaignState, CampaignStatus> = {
  draft: 'draft',
  scheduled: 'active',
  live: 'active',
  paused: 'paused',
  ended: 'completed',
  archived: 'cancelled',
};

export const decisionOf: Record<CampaignStatus, CampaignDecision> = {
  draft: 'draft',
  active: 'active',
  paused: 'paused',
  completed: 'ended',
  cancelled: 'archived',
};
