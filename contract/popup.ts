import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './text.ts';

/** A banner that the popup may show; the first active one that is within its dates is shown. */
const popupBanner = z.object({ _id: id, bannerId: id, isActive: z.boolean() });

/** The sale popup: whether it is shown at all, and with which banners. */
const setting = z.object({ showSalePopup: z.boolean(), popupBanners: z.array(popupBanner) });
export type PopupSetting = z.infer<typeof setting>;

const mostBanners = 20;

const change = z
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
  })
  .refine((body) => Object.keys(body).length > 0, 'Say what is to change: showSalePopup or popupBanners.');

export const popupEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/popup-setting',
    access: 'public',
    cached: true,
    summary: 'Whether the sale popup is shown, and with which banners',
    reply: setting.extend({ success: z.literal(true) }),
    fallback: 'Failed to fetch popup settings',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/popup-setting',
    access: 'marketer',
    summary: 'Changes what is given; a bare true or false means showSalePopup. Banners are replaced as a whole',
    body: z.preprocess((body) => (typeof body === 'boolean' ? { showSalePopup: body } : body), change),
    reply: setting.extend({ success: z.literal(true), message: z.string() }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to update popup settings',
  }),
};
