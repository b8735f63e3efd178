import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { seenVersion, undoable } from './staff-lists.ts';
import { id, moment } from './text.ts';

/** A banner that the popup may show; the first active one that is within its dates is shown. */
const popupBanner = z.object({ _id: id, bannerId: id, isActive: z.boolean() });

/** Whom the popup is for. Known is who was in the shop on an earlier day with this browser, or is signed in. */
export const popupAudiences = ['all', 'new', 'known', 'signedIn', 'signedOut'] as const;
export type PopupAudience = (typeof popupAudiences)[number];

/** How often the same browser sees it. */
export const popupFrequencies = ['visit', 'day', 'week', 'always'] as const;
export type PopupFrequency = (typeof popupFrequencies)[number];

export const longestPopupDelay = 120;

/** The sale popup: whether it is shown at all, with which banners, to whom, how late, how often and when. */
const setting = z.object({
  showSalePopup: z.boolean(),
  popupBanners: z.array(popupBanner),
  audience: z.enum(popupAudiences),
  delaySeconds: z.number().int(),
  frequency: z.enum(popupFrequencies),
  startDate: moment.nullable(),
  endDate: moment.nullable(),
});
export type PopupSetting = z.infer<typeof setting>;

/** The same for those who keep it, with what they say back when they save. */
const keptSetting = setting.extend({ success: z.literal(true), version: z.string() });
export type KeptPopup = Omit<z.infer<typeof keptSetting>, 'success'>;

const mostBanners = 20;
const wholeSeconds = `The delay is a whole number of seconds from 0 to ${longestPopupDelay}.`;
const dateField = z.preprocess(
  (value) => (value === '' ? null : value),
  z.iso
    .datetime({ error: 'Choose a date and a time.' })
    .refine((value) => value >= '2000' && value < '2200', 'Choose a date of this century.')
    .nullable(),
);

/** What may be said of the popup, as the server and the screen check it. */
export const popupChange = z
  .strictObject({
    showSalePopup: z.boolean({ error: 'showSalePopup is true or false.' }).optional(),
    popupBanners: z
      // Earlier clients send back the entries as they got them, with their _id.
      .array(z.strictObject({ _id: id.optional(), bannerId: id, isActive: z.boolean().optional().default(false) }))
      .max(mostBanners, `At most ${mostBanners} banners.`)
      .refine((banners) => new Set(banners.map(({ bannerId }) => bannerId)).size === banners.length, {
        error: 'Each banner may be named once.',
      })
      .optional(),
    audience: z.enum(popupAudiences, { error: 'There is no such audience.' }).optional(),
    delaySeconds: z.int({ error: wholeSeconds }).min(0, wholeSeconds).max(longestPopupDelay, wholeSeconds).optional(),
    frequency: z.enum(popupFrequencies, { error: 'There is no such frequency.' }).optional(),
    startDate: dateField.optional(),
    endDate: dateField.optional(),
    /** Earlier clients say none. */
    version: seenVersion.optional(),
  })
  .refine(
    (body) => Object.keys(body).some((name) => name !== 'version'),
    'Say what is to change: showSalePopup or popupBanners.',
  )
  .refine(({ startDate, endDate }) => !startDate || !endDate || Date.parse(endDate) > Date.parse(startDate), {
    path: ['endDate'],
    error: 'It must end after it begins.',
  });

export const popupEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/popup-setting',
    access: 'public',
    cached: true,
    summary: 'Whether the sale popup is shown, with which banners, to whom, how late, how often and when',
    reply: setting.extend({ success: z.literal(true) }),
    fallback: 'Failed to fetch popup settings',
  }),
  kept: endpoint({
    method: 'GET',
    path: '/admin/popup-setting',
    access: 'marketer',
    summary: 'The same as it stands now, for those who keep it',
    reply: keptSetting,
    fallback: 'Failed to fetch popup settings',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/popup-setting',
    access: 'marketer',
    summary: 'Changes what is given; a bare true or false means showSalePopup. Banners are replaced as a whole',
    body: z.preprocess((body) => (typeof body === 'boolean' ? { showSalePopup: body } : body), popupChange),
    reply: keptSetting.extend({ message: z.string(), ...undoable }),
    errors: ['EDIT_CONFLICT'],
    fallback: 'Failed to update popup settings',
  }),
};
