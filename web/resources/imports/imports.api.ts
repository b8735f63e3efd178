import calls from 'virtual:endpoints/imports';
import { mutation, query, shopApi } from '#web/platform/api.ts';

const options = { quiet: true } as const;

/** Tables that staff bring in. */
export const importsApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    imports: query(build, calls.list, { ...options, tags: ['imports'] }),
    import: query(build, calls.one, { ...options, tags: ['imports'] }),
    importRows: query(build, calls.rows, { ...options, tags: ['imports'] }),
    applyImport: mutation(build, calls.apply, { ...options, invalidates: ['imports'] }),
  }),
});

export const { useImportsQuery, useImportQuery, useImportRowsQuery, useApplyImportMutation } = importsApi;

/** To be dispatched when an import is through: what staff see of the goods and of its rows has changed. */
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

/** Files that are sent with a bar, and files that are fetched. */
export const { check: importCheck, sheet: importSheet, problems: importProblems } = calls;
