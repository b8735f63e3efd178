import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import {
  addPincode,
  changePincode,
  exportPincodes,
  listPincodes,
  readPincode,
  removePincode,
} from './manage-pincodes.ts';
import { changePincodes } from './many-pincodes.ts';
import { promiseFor } from './pincodes.ts';

export function pincodeRoutes(bind: Bind, context: Context): void {
  bind(api.pincodes.one, async ({ params }) => ({ promise: await promiseFor(context, params.pincode) }));
}

/** The admin endpoints of the pincode list. */
export function adminPincodeRoutes(bind: Bind, context: Context): void {
  const { adminPincodes } = api;
  bind(adminPincodes.list, ({ query }) => listPincodes(context, query));
  bind(adminPincodes.export, async ({ query }) => ({
    file: await exportPincodes(context, query),
    name: 'pincodes.csv',
  }));
  bind(adminPincodes.one, ({ params }) => readPincode(context, params.pincode));
  bind(adminPincodes.add, async ({ body, activityId }) => ({ pincode: await addPincode(context, body), activityId }));
  bind(adminPincodes.update, async ({ params, body, activityId }) => ({
    pincode: await changePincode(context, params.pincode, body),
    activityId,
  }));
  bind(adminPincodes.remove, async ({ params, activityId }) => {
    await removePincode(context, params.pincode);
    return { activityId };
  });
  bind(adminPincodes.bulk, async ({ body, activityId }) => ({
    results: await changePincodes(context, body),
    activityId,
  }));
}
