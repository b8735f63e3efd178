import type { DraftFields } from '#web/ui/editor/draft-fields.ts';
import { everybody, segmentOf, wordsOfSegment } from './conditions.ts';
import { channelsOf, type Draft } from './draft.ts';
import { channelNames } from './state-names.ts';

/** Fields that two people can edit independently. */
export const fields: DraftFields<Draft> = {
  name: 'Name',
  channels: {
    title: 'Channel',
    of: ['byMail', 'byPush'],
    words: (draft) =>
      channelsOf(draft)
        .map((channel) => channelNames[channel])
        .join(', ') || 'nothing',
  },
  subject: 'Subject',
  heading: 'Heading',
  words: 'Text',
  pushWords: 'Notification text',
  buttonLabel: 'Button',
  buttonLink: 'Link',
  products: {
    title: 'Products',
    // Only ids are compared: prices change without an edit.
    compared: ({ products }) => products.map(({ _id }) => _id),
    words: ({ products }) => products.map(({ name }) => name).join(', ') || 'none',
  },
  couponCode: 'Coupon',
  segment: { title: 'Recipients', words: ({ segment }) => whoWords(segment) },
};

/** Categories are only counted, since their names are not loaded. */
function whoWords(draft: Draft['segment']): string {
  const { segment } = segmentOf(draft);
  const { length } = segment.categories;
  const bought = length > 0 ? [`Bought from ${length} selected ${length === 1 ? 'category' : 'categories'}`] : [];
  const lines = [...wordsOfSegment({ ...segment, categories: everybody.categories }, String), ...bought];
  return lines.join('; ') || 'Everyone who opted in to offers';
}
