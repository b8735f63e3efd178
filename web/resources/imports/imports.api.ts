import calls from 'virtual:endpoints/imports';
import { mutation, query, shopApi } from '#web/platform/api.ts';

const options = { quiet: true } as const;

/** Table imports by staff. */
const importsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    imports: query(build, calls.list, { ...options, tags: ['imports'] }),
    import: query(build, calls.one, { ...options, tags: ['imports'] }),
    importRows: query(build, calls.rows, { ...options, tags: ['imports'] }),
    applyImport: mutation(build, calls.apply, { ...options, invalidates: ['imports'] }),
  }),
});

export const { useImportsQuery, useImportQuery, useImportRowsQuery, useApplyImportMutation } = importsApi;

/** To be dispatched when an import finishes: invalidates all staff data it may have changed. */
export const forgetWhatImportsTouch = () =>
  shopApi.util.invalidateTags([
    'imports',
    'products',
    'stock',
    'coupons',
    'pincodes',
    'settings',
    'dashboard',
    'activity',
  ]);

/** Calls for uploads with progress, and for downloads. */
export const { check: importCheck, sheet: importSheet, problems: importProblems } = calls;
