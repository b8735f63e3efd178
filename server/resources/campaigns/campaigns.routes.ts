import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { keyedRequest, replyOnce } from '#server/platform/idempotency.ts';
import { findAttachable } from './attached.ts';
import { exportCampaigns, listCampaigns, listMonth } from './campaigns.ts';
import { changeCampaigns } from './many-campaigns.ts';
import { readCampaign, readResults } from './read-campaign.ts';
import { addCampaign, changeCampaign, duplicateCampaign, removeCampaign } from './save-campaign.ts';
import { addLink, addSpend, changeLink, removeLink, removeSpend } from './save-link.ts';

export function campaignRoutes(bind: Bind, context: Context): void {
  const { campaigns } = api;
  bind(campaigns.list, ({ query }) => listCampaigns(context, query));
  bind(campaigns.calendar, async ({ query }) => ({ campaigns: await listMonth(context, query.month) }));
  bind(campaigns.attachable, ({ query }) => findAttachable(context, query.search));
  bind(campaigns.export, async ({ query }) => ({ file: await exportCampaigns(context, query), name: 'campaigns.csv' }));
  bind(campaigns.one, ({ params }) => readCampaign(context, params.id));
  bind(campaigns.analytics, ({ params }) => readResults(context, params.id));
  bind(campaigns.add, ({ body, caller, headers, activityId }) => {
    const keyed = keyedRequest(`campaign ${caller.userId}`, headers['idempotency-key'], body);
    return replyOnce(context, keyed, async (inTx) => ({
      message: 'Campaign created.',
      campaign: await addCampaign(inTx, caller, body),
      activityId,
    }));
  });
  bind(campaigns.update, async ({ params, body, activityId }) => ({
    message: 'Campaign saved.',
    campaign: await changeCampaign(context, params.id, body),
    activityId,
  }));
  bind(campaigns.duplicate, async ({ params, caller, activityId }) => ({
    message: 'Campaign copied.',
    campaign: await duplicateCampaign(context, caller, params.id),
    activityId,
  }));
  bind(campaigns.remove, async ({ params, activityId }) => {
    const isDeleted = await removeCampaign(context, params.id);
    const message = isDeleted ? 'Campaign deleted.' : 'It has been clicked: it is archived instead.';
    return { message, isDeleted, activityId };
  });
  bind(campaigns.bulk, async ({ body, activityId }) => ({
    results: await changeCampaigns(context, body),
    activityId,
  }));
  linkRoutes(bind, context);
}

function linkRoutes(bind: Bind, context: Context): void {
  const { campaignLinks } = api;
  bind(campaignLinks.add, async ({ params, body, activityId }) => ({
    message: 'Link made.',
    link: await addLink(context, params.id, body),
    activityId,
  }));
  bind(campaignLinks.change, async ({ params, body, activityId }) => ({
    message: 'Link saved.',
    link: await changeLink(context, params, body),
    activityId,
  }));
  bind(campaignLinks.remove, async ({ params, activityId }) => {
    await removeLink(context, params);
    return { message: 'Link deleted.', activityId };
  });
  bind(campaignLinks.addSpend, async ({ params: { id }, body, caller, headers, activityId }) => {
    const keyed = keyedRequest(`spend ${id} ${caller.userId}`, headers['idempotency-key'], body);
    return { message: 'Spending noted.', ...(await addSpend(context, { id, keyed, activityId }, body)) };
  });
  bind(campaignLinks.removeSpend, async ({ params, activityId }) => {
    await removeSpend(context, params.id, params.entryId);
    return { message: 'Spending deleted.', activityId };
  });
}
