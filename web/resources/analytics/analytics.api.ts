import calls from 'virtual:endpoints/analytics';
import { mutation, query, shopApi } from '#web/platform/api.ts';

const options = { quiet: true } as const;
const numbers = { ...options, tags: ['traffic'] } as const;

/** Traffic and its results, for marketers. */
export const analyticsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    trafficFigures: query(build, calls.figures, numbers),
    trafficChart: query(build, calls.chart, { ...options, tags: ['traffic', 'annotations'] }),
    trafficFunnel: query(build, calls.funnel, numbers),
    trafficTable: query(build, calls.table, numbers),
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
