import { z } from 'zod';
import { bannerStates, bannerTypes } from './banners.ts';
import { couponStates } from './admin-coupons.ts';
import { campaignChange, campaignForm, genders } from './campaign-fields.ts';
import { campaignLink, spendEntry } from './campaign-links.ts';
import { endpoint } from './endpoint.ts';
import { limit, page, pagination } from './paging.ts';
import { campaignStates, campaignStatuses } from './rules/campaign-state.ts';
import { bulkResults, chosenRows, searchFor, sortedBy, undoable } from './staff-lists.ts';
import { file, id, moment, rupees, unsetIfEmpty } from './text.ts';

const count = z.number().int();

/**
 * Results of a campaign so far. Clicks are counted by the server on its short links, impressions on its banners while
 * it runs; visits and orders are those of visitors who consented, an order attributed to its last non-direct click
 * within 30 days. Ratios without a denominator are null.
 */
const performance = z.object({
  impressions: count,
  /** Clicks on the same banners. */
  bannerClicks: count,
  clicks: count,
  visits: count,
  /** Visits with an order. */
  ordered: count,
  /** Orders. */
  conversions: count,
  revenue: rupees,
  spent: rupees,
  /** Click-through rate of the banners. */
  ctr: z.number().nullable(),
  /** Visits with an order, as a share of all visits. */
  conversionRate: z.number().nullable(),
  roas: z.number().nullable(),
  costPerClick: rupees.nullable(),
  costPerConversion: rupees.nullable(),
});
export type CampaignPerformance = z.infer<typeof performance>;

const campaign = z.object({
  _id: id,
  name: z.string(),
  /** Its utm_campaign, and part of its short links. */
  slug: z.string(),
  /** The slug is fixed once a click was counted. */
  isSlugFixed: z.boolean(),
  description: z.string(),
  status: z.enum(campaignStatuses),
  state: z.enum(campaignStates),
  startDate: moment,
  endDate: moment,
  budget: rupees,
  targetAudience: z.object({
    ageRange: z.object({ min: count, max: count }),
    gender: z.enum(genders),
    locations: z.array(z.string()),
    interests: z.array(z.string()),
  }),
  goals: z.object({ impressions: count, clicks: count, conversions: count, revenue: rupees }),
  banners: z.array(id),
  coupons: z.array(id),
  popup: z.boolean(),
  performance,
  /** Null for seeded campaigns and deleted accounts. */
  createdBy: z.object({ name: z.string() }).nullable(),
  createdAt: moment,
  /** Optimistic-lock version. */
  version: count,
});
export type Campaign = z.infer<typeof campaign>;

/** A coupon, a banner or the popup of a campaign; `problem` says why it does not work as planned (empty if it does). */
const attached = z.object({
  kind: z.enum(['coupon', 'banner', 'popup']),
  _id: z.string(),
  title: z.string(),
  state: z.enum(couponStates),
  problem: z.string(),
});
export type Attached = z.infer<typeof attached>;

const filter = {
  search: searchFor,
  state: unsetIfEmpty(z.enum(campaignStates, { error: 'There is no such state.' })),
  /** The same filter as earlier clients send it. */
  status: unsetIfEmpty(z.enum(campaignStatuses, { error: `Status is one of ${campaignStatuses.join(', ')}.` })),
};
export const campaignSorts = ['name', 'startDate', 'endDate', 'budget', 'createdAt'] as const;
const sort = sortedBy(campaignSorts);
export type CampaignSort = NonNullable<z.output<typeof sort>>;

export const mostCampaignsAtOnce = 500;
const bulk = z.strictObject({
  action: z.enum(['pause', 'resume', 'archive', 'delete'], { error: 'There is no such action.' }),
  who: chosenRows(filter, mostCampaignsAtOnce),
});
export type CampaignBulk = z.output<typeof bulk>;

const one = z.object({ id });
const whole = { success: z.literal(true) };
const changed = z.object({ ...whole, message: z.string(), campaign, ...undoable });
const month = z.string({ error: 'A month looks like 2026-11.' }).regex(/^20[2-9]\d-(0[1-9]|1[0-2])$/, {
  error: 'A month looks like 2026-11.',
});
const failed = 'Failed to update campaign';

export const campaignEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/digital-marketer/campaigns',
    access: 'marketer',
    summary: 'Campaigns, latest start first unless sorted; archived ones only if asked for',
    query: z.object({ page, limit: limit(20), ...filter, sort }),
    reply: z.object({
      ...whole,
      campaigns: z.array(campaign),
      pagination: pagination.extend({ totalCampaigns: count }),
    }),
    fallback: 'Failed to fetch campaigns',
  }),
  add: endpoint({
    method: 'POST',
    path: '/digital-marketer/campaigns',
    access: 'marketer',
    status: 201,
    summary:
      'Creates a campaign, a draft unless `status` says otherwise. Dates are days in India, the last one included. Header Idempotency-Key makes a repeat safe',
    body: campaignForm,
    reply: changed,
    errors: ['KEY_IN_USE', 'KEY_REUSED'],
    fallback: 'Failed to create campaign',
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/digital-marketer/campaigns/calendar',
    access: 'marketer',
    summary: 'Campaigns of a month (IST) except archived ones; at most 200',
    query: z.object({ month }),
    reply: z.object({
      ...whole,
      campaigns: z.array(campaign.pick({ _id: true, name: true, state: true, startDate: true, endDate: true })),
    }),
    fallback: 'Failed to fetch campaigns',
  }),
  attachable: endpoint({
    method: 'GET',
    path: '/digital-marketer/campaigns/attachable',
    access: 'marketer',
    summary: 'Searches coupons and banners that can be attached to a campaign; at most 30 of each',
    query: z.object({ search: searchFor }),
    reply: z.object({
      ...whole,
      coupons: z.array(z.object({ _id: id, title: z.string(), words: z.string(), state: z.enum(couponStates) })),
      banners: z.array(
        z.object({ _id: id, title: z.string(), type: z.enum(bannerTypes), state: z.enum(bannerStates) }),
      ),
    }),
    fallback: 'Failed to search',
  }),
  export: endpoint({
    method: 'GET',
    path: '/digital-marketer/campaigns/export',
    access: 'marketer',
    summary: 'The same campaigns as CSV',
    produces: 'text/csv',
    query: z.object({ ...filter, sort }),
    reply: file,
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to export campaigns',
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/digital-marketer/campaigns/bulk',
    access: 'marketer',
    summary: 'Bulk action: pauses, resumes, archives or deletes campaigns; reports why each skipped one was skipped',
    body: bulk,
    reply: z.object({ ...whole, results: bulkResults, ...undoable }),
    errors: ['OUT_OF_RANGE'],
    fallback: 'Failed to update the campaigns',
  }),
  one: endpoint({
    method: 'GET',
    path: '/digital-marketer/campaigns/:id',
    access: 'marketer',
    summary: 'One campaign with its links, spending and attachments',
    params: one,
    reply: z.object({
      ...whole,
      campaign,
      links: z.array(campaignLink),
      spend: z.array(spendEntry),
      attached: z.array(attached),
    }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch the campaign',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/digital-marketer/campaigns/:id',
    access: 'marketer',
    summary: 'Partial update; with `version`, 409 EDIT_CONFLICT if it has changed since',
    params: one,
    body: campaignChange,
    reply: changed,
    errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
    fallback: failed,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/digital-marketer/campaigns/:id',
    access: 'marketer',
    summary: 'Deletes a campaign without clicks; any other is archived instead, and `isDeleted` is false',
    params: one,
    reply: z.object({ ...whole, message: z.string(), isDeleted: z.boolean(), ...undoable }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to delete campaign',
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/digital-marketer/campaigns/:id/duplicate',
    access: 'marketer',
    status: 201,
    summary: 'Copies a campaign as a draft: same plan and links, no clicks or spending',
    params: one,
    reply: changed,
    errors: ['NOT_FOUND'],
    fallback: 'Failed to create campaign',
  }),
  analytics: endpoint({
    method: 'GET',
    path: '/digital-marketer/campaigns/:id/analytics',
    access: 'marketer',
    summary: 'Results of a campaign over its whole time',
    params: one,
    reply: z.object({
      ...whole,
      campaign,
      analytics: performance.extend({
        /** Such as "2.4%" or "3.20"; "–" without a denominator. */
        ctr: z.string(),
        conversionRate: z.string(),
        roas: z.string(),
        costPerClick: z.string(),
        costPerConversion: z.string(),
        /**
         * Orders during the campaign that used one of its coupons and kept the discount, and their number of buyers.
         */
        couponUses: count,
        couponBuyers: count,
        days: z.array(z.object({ day: z.iso.date(), clicks: count })),
      }),
    }),
    errors: ['NOT_FOUND'],
    fallback: 'Failed to fetch campaign analytics',
  }),
};
