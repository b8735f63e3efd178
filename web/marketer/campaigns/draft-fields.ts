import type { DraftFields } from '#web/ui/editor/draft-fields.ts';
import type { Draft } from './draft.ts';

const counted = (ids: readonly string[]) => (ids.length === 0 ? 'none' : `${ids.length} chosen`);

/** Fields that two people can edit independently. */
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
  // Only counted, since their names are not loaded.
  coupons: { title: 'Coupons', words: ({ coupons }) => counted(coupons) },
  banners: { title: 'Banners', words: ({ banners }) => counted(banners) },
  popup: 'Popup',
};
