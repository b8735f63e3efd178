import type { Campaign } from '#contract/campaigns.ts';
import { dayInIndia } from '#contract/rules/india-time.ts';
import { plainAmount } from '#contract/rules/plain-amount.ts';
import { lastMoment } from './campaign-names.ts';

/** The fields of the plan as typed; dates are days in India, the last one inclusive. */
export type Draft = {
  name: string;
  slug: string;
  description: string;
  from: string;
  until: string;
  budget: string;
  ageMin: string;
  ageMax: string;
  gender: 'all' | 'male' | 'female';
  locations: string;
  interests: string;
  goalImpressions: string;
  goalClicks: string;
  goalOrders: string;
  goalRevenue: string;
  coupons: readonly string[];
  banners: readonly string[];
  popup: boolean;
};

export const newDraft: Draft = {
  name: '',
  slug: '',
  description: '',
  from: '',
  until: '',
  budget: '',
  ageMin: '18',
  ageMax: '65',
  gender: 'all',
  locations: '',
  interests: '',
  goalImpressions: '',
  goalClicks: '',
  goalOrders: '',
  goalRevenue: '',
  coupons: [],
  banners: [],
  popup: false,
};

const blankIfNone = (value: number) => (value === 0 ? '' : String(value));

export function draftFrom({ targetAudience: audience, goals, ...campaign }: Campaign): Draft {
  return {
    name: campaign.name,
    slug: campaign.slug,
    description: campaign.description,
    from: dayInIndia(new Date(campaign.startDate)),
    until: dayInIndia(new Date(lastMoment(campaign.endDate))),
    budget: blankIfNone(campaign.budget),
    ageMin: String(audience.ageRange.min),
    ageMax: String(audience.ageRange.max),
    gender: audience.gender,
    locations: audience.locations.join(', '),
    interests: audience.interests.join(', '),
    goalImpressions: blankIfNone(goals.impressions),
    goalClicks: blankIfNone(goals.clicks),
    goalOrders: blankIfNone(goals.conversions),
    goalRevenue: blankIfNone(goals.revenue),
    coupons: campaign.coupons,
    banners: campaign.banners,
    popup: campaign.popup,
  };
}

const number = (said: string) => (said.trim() === '' ? 0 : Number(plainAmount(said)));
const listIn = (said: string) => [
  ...new Set(
    said
      .split(/[,;\n]/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];

/** Builds the request body. Unchanged dates are omitted, since a campaign may start or end within the day. */
export function bodyOf(draft: Draft, base: Draft | undefined) {
  return {
    name: draft.name,
    slug: draft.slug.trim() === '' || draft.slug === base?.slug ? undefined : draft.slug,
    description: draft.description,
    budget: number(draft.budget),
    targetAudience: {
      ageRange: { min: number(draft.ageMin), max: number(draft.ageMax) },
      gender: draft.gender,
      locations: listIn(draft.locations),
      interests: listIn(draft.interests),
    },
    goals: {
      impressions: number(draft.goalImpressions),
      clicks: number(draft.goalClicks),
      conversions: number(draft.goalOrders),
      revenue: number(draft.goalRevenue),
    },
    coupons: [...draft.coupons],
    banners: [...draft.banners],
    popup: draft.popup,
    startDate: draft.from === base?.from ? undefined : draft.from,
    endDate: draft.until === base?.until ? undefined : draft.until,
  };
}
