import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { addAddress, changeAddress, readAddresses, removeAddress } from './addresses.ts';

export function addressRoutes(bind: Bind, context: Context): void {
  bind(api.addresses.list, async ({ caller }) => ({ addresses: await readAddresses(context, caller.userId) }));
  bind(api.addresses.add, async ({ caller, body }) => ({
    message: 'Address saved.',
    addresses: await addAddress(context, caller.userId, body),
  }));
  bind(api.addresses.update, async ({ caller, params, body }) => ({
    message: 'Address saved.',
    addresses: await changeAddress(context, { id: params.id, userId: caller.userId }, body),
  }));
  bind(api.addresses.remove, async ({ caller, params }) => ({
    message: 'Address removed.',
    addresses: await removeAddress(context, { id: params.id, userId: caller.userId }),
  }));
}
