import calls from 'virtual:endpoints/analytics';
import { mutation, query, shopApi } from '#web/platform/api.ts';

const options = { quiet: true } as const;

/** Traffic and its results, for marketers. */
const analyticsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    trafficFigures: query(build, calls.figures, options),
    trafficChart: query(build, calls.chart, { ...options, tags: ['annotations'] }),
    trafficFunnel: query(build, calls.funnel, options),
    trafficTable: query(build, calls.table, options),
    annotate: mutation(build, calls.annotate, { ...options, invalidates: ['annotations'] }),
    forgetAnnotation: mutation(build, calls.forgetAnnotation, { ...options, invalidates: ['annotations'] }),
  }),
});

export const {
  useTrafficFiguresQuery,
  useTrafficChartQuery,
  useTrafficFunnelQuery,
  useTrafficTableQuery,
  useAnnotateMutation,
  useForgetAnnotationMutation,
} = analyticsApi;

/** Traffic is aggregated once a minute; polling more often would show nothing new. */
export const countedEveryMs = 60_000;

/** A table as CSV. */
export const trafficTableExport = calls.tableCsv;
