import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { largestPicture, picture, pictureBytes, sentPicture } from './picture.ts';
import { searchFor, undoable } from './staff-lists.ts';
import { flagField, id, moment, text, unsetIfEmpty, wholeField } from './text.ts';

export const bannerTypes = ['hero', 'promo', 'category'] as const;
export type BannerType = (typeof bannerTypes)[number];
export const bannerAudiences = ['all', 'men', 'women', 'kids'] as const;

/** Status of a banner by its dates and switch. */
export const bannerStates = ['live', 'scheduled', 'over', 'off'] as const;

/** Most banners the shop keeps; staff lists are not paged. */
export const mostBanners = 100;

const sides = ['left', 'right'] as const;
const tones = ['light', 'dark'] as const;

/** A banner; `phoneImage` is its crop for narrow screens. `linkUrl` and `imageUrl` repeat bannerLink and image.url. */
const banner = z.object({
  _id: id,
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  image: picture,
  phoneImage: picture.nullable(),
  imageUrl: z.string(),
  buttonText: z.string(),
  buttonLink: z.string(),
  bannerLink: z.string(),
  linkUrl: z.string(),
  /** Where on the picture the text goes, and whether it is light or dark. */
  words: z.object({ side: z.enum(sides), tone: z.enum(tones) }),
  type: z.enum(bannerTypes),
  isActive: z.boolean(),
  sortOrder: z.number().int(),
  startDate: moment.nullable(),
  endDate: moment.nullable(),
  targetAudience: z.string(),
  createdAt: moment,
});
export type Banner = z.infer<typeof banner>;

const count = z.number().int();

/** A banner as staff see it, with events of the last 30 days from visitors who consented. */
const keptBanner = banner.extend({
  /** Optimistic-lock version: rises with every change except reordering. */
  version: count,
  state: z.enum(bannerStates),
  /** Null for seeded banners and deleted accounts. */
  createdBy: z.object({ name: z.string(), role: z.string() }).nullable(),
  canDelete: z.boolean(),
  seen: z.object({
    page: z.object({ shown: count, clicked: count }),
    popup: z.object({ shown: count, clicked: count, closed: count }),
  }),
});
export type KeptBanner = z.infer<typeof keptBanner>;

/** Link of a banner: a page of the shop or an https URL; never a script. */
const link = z
  .string({ error: 'A link is text.' })
  .trim()
  .max(500, 'A link must be at most 500 characters.')
  .refine(isLink, 'A link starts with / for a page of this shop, or with https://.');

/** Whether this is empty, a page of this shop or an https URL; never a script. */
export function isLink(value: string): boolean {
  if (value === '') return true;
  // Browsers read \ as / and skip control characters: /\evil.example would leave the shop.
  if (/[\s\\\p{Cc}]/u.test(value)) return false;
  if (value.startsWith('/')) return !value.startsWith('//');
  return /^https:\/\/[^/?#@]+([/?#]|$)/i.test(value) && URL.canParse(value);
}

/** Times without a zone are IST, and a date alone is its midnight: earlier clients send both. */
const momentInIndia = z
  .string({ error: 'Choose a date and a time.' })
  .regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/)
  .transform((said) => `${said.includes('T') ? said : `${said}T00:00`}:00+05:30`)
  .refine((said) => z.iso.date().safeParse(said.slice(0, 10)).success && !Number.isNaN(Date.parse(said)))
  .transform((said) => new Date(said).toISOString());
const dateField = z.preprocess(
  (value) => (value === '' ? null : value),
  z
    .union([moment, momentInIndia], { error: 'Choose a date and a time.' })
    .refine((value) => value >= '2000' && value < '2200', 'Choose a date of this century.')
    .nullable(),
);

const chosen = <const Words extends readonly string[]>(words: Words, label: string) =>
  z.enum(words, { error: `${label} is one of ${words.join(', ')}.` });

const changeable = (max: number, label: string) =>
  z
    .string({ error: `${label} must be text.` })
    .trim()
    .max(max, `${label} must be at most ${max} characters.`);

/** Form data of a banner, validated by the server and the editor. */
const fields = {
  title: text(120, 'Title'),
  subtitle: changeable(200, 'Subtitle'),
  description: changeable(1_000, 'Description'),
  image: sentPicture,
  /** Empty removes the crop. */
  phoneImage: z.union([z.literal(''), sentPicture]),
  alt: changeable(200, 'The description of the picture'),
  buttonText: changeable(40, 'The words of the button'),
  buttonLink: link,
  bannerLink: link,
  linkUrl: link,
  wordsSide: chosen(sides, 'The side of the words'),
  wordsTone: chosen(tones, 'The tone of the words'),
  type: chosen(bannerTypes, 'Banner type'),
  isActive: flagField,
  sortOrder: wholeField('Order'),
  startDate: dateField,
  endDate: dateField,
  targetAudience: chosen(bannerAudiences, 'Audience'),
};

type Dates = { startDate?: string | null | undefined; endDate?: string | null | undefined };
const inOrder = ({ startDate, endDate }: Dates) =>
  !startDate || !endDate || Date.parse(endDate) > Date.parse(startDate);
const outOfOrder = { path: ['endDate'], error: 'The end date must be after the start date.' };

export const bannerForm = z
  .strictObject(fields)
  .partial()
  .required({ title: true, image: true, type: true })
  .refine(inOrder, outOfOrder);

/** A partial update. `version`: 409 EDIT_CONFLICT if the banner has changed since. */
export const bannerChange = z
  .strictObject({
    ...fields,
    version: z.union([
      count,
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ]),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Say what is to change.')
  .refine(inOrder, outOfOrder);
export type BannerChange = z.infer<typeof bannerChange>;
export type NewBanner = z.infer<typeof bannerForm>;

const params = z.object({ id });
const form = { files: ['image', 'phoneImage'], maxBytes: largestPicture } as const;
const changed = z.object({ success: z.literal(true), message: z.string(), banner: keptBanner, ...undoable });
const notPictures = ['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA'] as const;

const add = endpoint({
  method: 'POST',
  path: '/admin/banners',
  access: 'marketer',
  summary: 'Adds a banner with its picture; JSON or form data. Header Idempotency-Key makes a repeat safe',
  form,
  body: bannerForm,
  reply: changed,
  status: 201,
  errors: [...notPictures, 'KEY_IN_USE', 'KEY_REUSED'],
  fallback: 'Failed to create banner',
});
const update = endpoint({
  method: 'PUT',
  path: '/admin/banners/:id',
  access: 'marketer',
  summary: 'Partial update; without a picture the old one stays',
  params,
  form,
  body: bannerChange,
  reply: changed,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT', ...notPictures],
  fallback: 'Failed to update banner',
});
const remove = endpoint({
  method: 'DELETE',
  path: '/admin/banners/:id',
  access: 'marketer',
  summary:
    'Deletes a banner, also from the popup; marketers can delete only their own. One of a campaign that is not a draft stays',
  params,
  reply: z.object({ success: z.literal(true), message: z.string(), ...undoable }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'MOVE_NOT_ALLOWED'],
  fallback: 'Failed to delete banner',
});
const filter = z.object({
  search: searchFor,
  type: unsetIfEmpty(chosen(bannerTypes, 'Banner type')),
  state: unsetIfEmpty(z.enum(bannerStates, { error: 'There is no such state.' })),
});
const all = endpoint({
  method: 'GET',
  path: '/admin/banners',
  access: 'marketer',
  summary: 'All banners by type and order, with their events of the last 30 days',
  query: filter,
  reply: z.object({ success: z.literal(true), banners: z.array(keptBanner) }),
  fallback: 'Failed to fetch banners',
});
const asBefore = <const Path extends `/${string}`>(path: Path) => ({ path, summary: `${path} for earlier clients` });

export const bannerEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/banners',
    access: 'public',
    cached: true,
    summary: 'Active banners within their dates, by order, newest first',
    query: z.object({
      type: z.preprocess(
        (value) => (value === '' ? undefined : value),
        z.enum(bannerTypes, { error: 'Banner type is hero, promo or category.' }).optional(),
      ),
      isActive: z.string().max(10).optional(),
    }),
    reply: z.object({ success: z.literal(true), banners: z.array(banner) }),
    fallback: 'Failed to fetch banners',
  }),
};

/** Banner administration, for admins and marketers. */
export const adminBannerEndpoints = {
  all,
  order: endpoint({
    method: 'PUT',
    path: '/admin/banners/order',
    access: 'marketer',
    summary: 'Reorders all banners, each within its type; 409 EDIT_CONFLICT if the set of banners has changed',
    body: z.strictObject({ ids: z.array(id).min(1, 'Name all banners.').max(1_000, 'At most 1,000 banners.') }),
    reply: z.object({ success: z.literal(true), message: z.string(), ...undoable }),
    errors: ['EDIT_CONFLICT'],
    fallback: update.fallback,
  }),
  add,
  update,
  remove,
  upload: endpoint({
    method: 'POST',
    path: '/admin/banners/pictures',
    access: 'marketer',
    summary: 'Uploads a picture for a banner being edited; deleted after a day if unused',
    form: { files: ['image'], maxBytes: largestPicture },
    body: z.strictObject({ image: pictureBytes }),
    reply: z.object({ success: z.literal(true), picture: picture.omit({ alt: true }) }),
    status: 201,
    errors: notPictures,
    fallback: 'Failed to upload the picture',
  }),
  toggle: endpoint({
    method: 'PATCH',
    path: '/banners/:id/toggle',
    access: 'marketer',
    summary: 'Switches a banner on or off: toggles it, or sets it to isActive',
    params,
    body: z.strictObject({ isActive: z.boolean({ error: 'isActive is true or false.' }) }).partial(),
    reply: changed,
    errors: ['NOT_FOUND'],
    fallback: 'Failed to toggle banner',
  }),
  listAsBefore: endpoint({ ...all, ...asBefore('/banners/admin') }),
  addAsBefore: endpoint({ ...add, ...asBefore('/banners') }),
  updateAsBefore: endpoint({ ...update, ...asBefore('/banners/:id') }),
  removeAsBefore: endpoint({ ...remove, ...asBefore('/banners/:id') }),
  listOfMarketer: endpoint({ ...all, ...asBefore('/digital-marketer/banners') }),
  addOfMarketer: endpoint({ ...add, ...asBefore('/digital-marketer/banners') }),
  updateOfMarketer: endpoint({ ...update, ...asBefore('/digital-marketer/banners/:id') }),
  removeOfMarketer: endpoint({ ...remove, ...asBefore('/digital-marketer/banners/:id') }),
};
