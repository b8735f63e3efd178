import type { ShopDispatch } from '#web/platform/store.ts';
import { clientApi } from '#web/resources/client/client.api.ts';
import type { IdentityClient } from './identity.ts';

let loading: Promise<IdentityClient> | undefined;

/** Loads and connects the identity provider's client once; a failure is retried on the next call. */
export function loadIdentity() {
  return (dispatch: ShopDispatch): Promise<IdentityClient> => {
    loading ??= dispatch(load()).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

function load() {
  return async (dispatch: ShopDispatch) => {
    const reading = dispatch(clientApi.endpoints.clientConfig.initiate(undefined, { subscribe: false }));
    const [{ connectIdentity }, config] = await Promise.all([import('./identity.ts'), reading.unwrap()]);
    return connectIdentity(config);
  };
}
