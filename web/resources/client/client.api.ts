import calls from 'virtual:endpoints/client';
import { query, shopApi } from '#web/platform/api.ts';

export const clientApi = shopApi.injectEndpoints({
  endpoints: (build) => ({ clientConfig: query(build, calls.config, { quiet: true }) }),
});

export const { useClientConfigQuery } = clientApi;
