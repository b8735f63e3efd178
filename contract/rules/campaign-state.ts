/** Stored status of a campaign, set by staff; the rest follows from its dates. */
const campaignDecisions = ['draft', 'active', 'paused', 'ended', 'archived'] as const;
export type CampaignDecision = (typeof campaignDecisions)[number];

/** Effective status of a campaign. */
export const campaignStates = ['draft', 'scheduled', 'live', 'paused', 'ended', 'archived'] as const;
export type CampaignState = (typeof campaignStates)[number];

/** Status names of earlier clients. */
export const campaignStatuses = ['draft', 'active', 'paused', 'completed', 'cancelled'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

type Planned = { decision: CampaignDecision; startDate: string; endDate: string };

/** Derives the status from decision and dates: no job has to start or end a campaign. */
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
