import { z } from 'zod';
import { linkForm, spendForm } from './campaign-fields.ts';
import { endpoint } from './endpoint.ts';
import { undoable } from './staff-lists.ts';
import { id, rupees } from './text.ts';

const count = z.number().int();

/**
 * One target of a short link. `path` is the full path with its UTM parameters; visits and orders are attributed by
 * `content`.
 */
const variant = z.object({
  _id: id,
  letter: z.string(),
  target: z.string(),
  content: z.string(),
  weight: count,
  path: z.string(),
  clicks: count,
  /** Null if another link has the same content, so that they cannot be told apart. */
  visits: count.nullable(),
  /** Visits with an order, by which a split is judged. */
  ordered: count.nullable(),
  /** Orders attributed by the last click, as in the results of the campaign. */
  orders: count.nullable(),
  revenue: rupees.nullable(),
});
export const campaignLink = z.object({
  _id: id,
  slug: z.string(),
  source: z.string(),
  medium: z.string(),
  short: z.string(),
  version: count,
  clicks: count,
  variants: z.array(variant),
  /** Result of the split test, in words. */
  verdict: z.string(),
});
export type CampaignLink = z.infer<typeof campaignLink>;
export type CampaignVariant = z.infer<typeof variant>;

export const spendEntry = z.object({ _id: id, day: z.iso.date(), amount: rupees, note: z.string() });
export type SpendEntry = z.infer<typeof spendEntry>;

const one = z.object({ id });
const whole = { success: z.literal(true) };
const linkChanged = z.object({ ...whole, message: z.string(), link: campaignLink, ...undoable });

/** Links and spending of a campaign. */
export const campaignLinkEndpoints = {
  add: endpoint({
    method: 'POST',
    path: '/digital-marketer/campaigns/:id/links',
    access: 'marketer',
    status: 201,
    summary: 'Creates a short link /go/… with one target, or a split of up to four',
    params: one,
    body: linkForm,
    reply: linkChanged,
    errors: ['NOT_FOUND'],
    fallback: 'Failed to save the link',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/digital-marketer/campaigns/:id/links/:linkId',
    access: 'marketer',
    summary: 'Changes a link; what was clicked keeps its slug and UTM parameters',
    params: one.extend({ linkId: id }),
    body: linkForm.safeExtend({ version: count.optional() }),
    reply: linkChanged,
    errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
    fallback: 'Failed to save the link',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/digital-marketer/campaigns/:id/links/:linkId',
    access: 'marketer',
    summary: 'Deletes a link that was never clicked',
    params: one.extend({ linkId: id }),
    reply: z.object({ ...whole, message: z.string(), ...undoable }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to delete the link',
  }),
  addSpend: endpoint({
    method: 'POST',
    path: '/digital-marketer/campaigns/:id/spend',
    access: 'marketer',
    status: 201,
    summary: 'Records the spending of a day. Header Idempotency-Key makes a repeat safe',
    params: one,
    body: spendForm,
    reply: z.object({ ...whole, message: z.string(), entry: spendEntry, ...undoable }),
    errors: ['NOT_FOUND', 'KEY_IN_USE', 'KEY_REUSED'],
    fallback: 'Failed to save the spending',
  }),
  removeSpend: endpoint({
    method: 'DELETE',
    path: '/digital-marketer/campaigns/:id/spend/:entryId',
    access: 'marketer',
    summary: 'Deletes a spending entry',
    params: one.extend({ entryId: id }),
    reply: z.object({ ...whole, message: z.string(), ...undoable }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to delete the spending',
  }),
};
