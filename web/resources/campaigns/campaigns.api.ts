import linkCalls from 'virtual:endpoints/campaignLinks';
import calls from 'virtual:endpoints/campaigns';
import productCalls from 'virtual:endpoints/products';
import { mutation, query, shopApi } from '#web/platform/api.ts';

const options = { quiet: true } as const;
const reads = { ...options, tags: ['campaigns'] } as const;
const changes = { ...options, timeoutSeconds: 30, invalidates: ['campaigns'] } as const;

/** Campaigns, for marketers. */
const campaignsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    campaigns: query(build, calls.list, reads),
    campaign: { ...query(build, calls.one, reads), keepUnusedDataFor: 0 },
    campaignMonth: query(build, calls.calendar, { ...reads, view: (reply) => reply.campaigns }),
    campaignResults: query(build, calls.analytics, { ...reads, view: (reply) => reply.analytics }),
    attachable: query(build, calls.attachable, options),
    /** Products a link may lead to. */
    targetPieces: query(build, productCalls.list, {
      ...options,
      view: ({ products }) => products.map(({ _id, name, slug }) => ({ _id, name, slug })),
    }),
    addCampaign: mutation(build, calls.add, changes),
    changeCampaign: mutation(build, calls.update, changes),
    removeCampaign: mutation(build, calls.remove, changes),
    duplicateCampaign: mutation(build, calls.duplicate, changes),
    changeCampaigns: mutation(build, calls.bulk, changes),
    addLink: mutation(build, linkCalls.add, changes),
    changeLink: mutation(build, linkCalls.change, changes),
    removeLink: mutation(build, linkCalls.remove, changes),
    addSpend: mutation(build, linkCalls.addSpend, changes),
    removeSpend: mutation(build, linkCalls.removeSpend, changes),
  }),
});

export const {
  useCampaignsQuery,
  useCampaignQuery,
  useLazyCampaignQuery,
  useCampaignMonthQuery,
  useCampaignResultsQuery,
  useAttachableQuery,
  useTargetPiecesQuery,
  useAddCampaignMutation,
  useChangeCampaignMutation,
  useRemoveCampaignMutation,
  useDuplicateCampaignMutation,
  useChangeCampaignsMutation,
  useAddLinkMutation,
  useChangeLinkMutation,
  useRemoveLinkMutation,
  useAddSpendMutation,
  useRemoveSpendMutation,
} = campaignsApi;

/** The list as CSV. */
export const campaignsExport = calls.export;
