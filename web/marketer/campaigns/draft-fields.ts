import type { DraftFields } from '#web/ui/editor/draft-fields.ts';
import type { Draft } from './draft.ts';

const counted = (ids: readonly string[]) => (ids.length === 0 ? 'none' : `${ids.length} chosen`);

/** What two may have changed of a plan apart from each other. */
export const fields: DraftFields<Draft, keyof Draft> = {
  name: 'Name',
  slug: 'Name in links',
  description: 'Description',
  from: 'First day',
  until: 'Last day',
  budget: 'Budget',
  ageMin: 'From age',
  ageMax: 'To age',
  gender: 'For',
  locations: 'Places',
  interests: 'Interests',
  goalImpressions: 'Impressions wanted',
  goalClicks: 'Clicks wanted',
  goalOrders: 'Orders wanted',
  goalRevenue: 'Revenue wanted',
  // Counted: their names are not at hand.
  coupons: { title: 'Coupons', words: ({ coupons }) => counted(coupons) },
  banners: { title: 'Banners', words: ({ banners }) => counted(banners) },
  popup: 'Popup',
};
