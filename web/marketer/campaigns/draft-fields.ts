import type { DraftFields } from '#web/ui/editor/draft-fields.ts';
import type { Draft } from './draft.ts';

const counted = (ids: readonly string[]) => (ids.length === 0 ? 'none' : `${ids.length} chosen`);

/** What two may have changed of a plan apart from each other. */
export const fields: DraftFields<Draft, keyof Draft> = {
  name: 'Name',
  slug: 'Link name',
  description: 'Description',
  from: 'Start date',
  until: 'End date',
  budget: 'Budget',
  ageMin: 'Minimum age',
  ageMax: 'Maximum age',
  gender: 'Gender',
  locations: 'Locations',
  interests: 'Interests',
  goalImpressions: 'Impressions goal',
  goalClicks: 'Clicks goal',
  goalOrders: 'Orders goal',
  goalRevenue: 'Revenue goal',
  // Counted: their names are not at hand.
  coupons: { title: 'Coupons', words: ({ coupons }) => counted(coupons) },
  banners: { title: 'Banners', words: ({ banners }) => counted(banners) },
  popup: 'Popup',
};
