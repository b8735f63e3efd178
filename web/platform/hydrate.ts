import type { Action } from '@reduxjs/toolkit';
import type { CombinedState } from '@reduxjs/toolkit/query/react';

/** The part of the store that the server sends along with a page. */
export type PageStore = { api: CombinedState<Record<never, never>, string, 'api'> };

type Hydrate = Action<'app/hydrate'> & { payload: PageStore };

/** Fills a new store with the server's state. */
export function hydrate(payload: PageStore): Hydrate {
  return { type: 'app/hydrate', payload };
}

export function isHydrate(action: Action): action is Hydrate {
  return action.type === 'app/hydrate';
}
