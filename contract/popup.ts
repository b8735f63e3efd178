import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { seenVersion, undoable } from './staff-lists.ts';
import { id, moment } from './text.ts';

/** A banner of the popup; the first one active and within its dates is shown. */
const popupBanner = z.object({ _id: id, bannerId: id, isActive: z.boolean() });

/** Audience of the popup. `known`: visited on an earlier day with this browser, or signed in. */
export const popupAudiences = ['all', 'new', 'known', 'signedIn', 'signedOut'] as const;
export type PopupAudience = (typeof popupAudiences)[number];

/** How often one browser sees it. */
export const popupFrequencies = ['visit', 'day', 'week', 'always'] as const;
export type PopupFrequency = (typeof popupFrequencies)[number];

export const longestPopupDelay = 120;

/** Settings of the sale popup. */
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

/** The same for its editors, with the version to send back when saving. */
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

/** A partial update of the popup, validated by the server and the screen. */
export const popupChange = z
  .strictObject({
    showSalePopup: z.boolean({ error: 'showSalePopup is true or false.' }).optional(),
    popupBanners: z
      // Earlier clients send the entries back as received, with their _id.
      .array(z.strictObject({ _id: id.optional(), bannerId: id, isActive: z.boolean().optional().default(false) }))
      .max(mostBanners, `At most ${mostBanners} banners.`)
      .refine((banners) => new Set(banners.map(({ bannerId }) => bannerId)).size === banners.length, {
        error: 'Each banner may be listed once.',
      })
      .optional(),
    audience: z.enum(popupAudiences, { error: 'There is no such audience.' }).optional(),
    delaySeconds: z.int({ error: wholeSeconds }).min(0, wholeSeconds).max(longestPopupDelay, wholeSeconds).optional(),
    frequency: z.enum(popupFrequencies, { error: 'There is no such frequency.' }).optional(),
    startDate: dateField.optional(),
    endDate: dateField.optional(),
    /** Earlier clients send none. */
    version: seenVersion.optional(),
  })
  .refine(
    (body) => Object.keys(body).some((name) => name !== 'version'),
    'Say what is to change: showSalePopup or popupBanners.',
  )
  .refine(({ startDate, endDate }) => !startDate || !endDate || Date.parse(endDate) > Date.parse(startDate), {
    path: ['endDate'],
    error: 'The end date must be after the start date.',
  });

export const popupEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/popup-setting',
    access: 'public',
    cached: true,
    summary: 'Settings of the sale popup',
    reply: setting.extend({ success: z.literal(true) }),
    fallback: 'Failed to fetch popup settings',
  }),
  kept: endpoint({
    method: 'GET',
    path: '/admin/popup-setting',
    access: 'marketer',
    summary: 'The same uncached, for its editors',
    reply: keptSetting,
    fallback: 'Failed to fetch popup settings',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/popup-setting',
    access: 'marketer',
    summary: 'Partial update; a bare true or false sets showSalePopup. The list of banners is replaced as a whole',
    body: z.preprocess((body) => (typeof body === 'boolean' ? { showSalePopup: body } : body), popupChange),
    reply: keptSetting.extend({ message: z.string(), ...undoable }),
    errors: ['EDIT_CONFLICT'],
    fallback: 'Failed to update popup settings',
  }),
};
