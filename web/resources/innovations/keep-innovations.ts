import { storageKeys } from '#contract/brand.ts';
import type { Innovation } from '#contract/innovations.ts';
import { recall, remember } from '#web/platform/storage.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { innovationsApi } from './innovations.api.ts';
import { innovationsRecalled, innovationsSeen, selectInnovations } from './innovations.slice.ts';

type Root = Parameters<typeof selectInnovations>[0] &
  Parameters<ReturnType<typeof innovationsApi.endpoints.innovations.select>>[0];
type KeepingStore = { dispatch: ShopDispatch; getState: () => Root; subscribe: (follow: () => void) => () => void };

/** Section 9: timeout for reading the persisted store. */
const longestRecallMs = 5000;

const lastRead = innovationsApi.endpoints.innovations.select();

/**
 * Fills the slice with the list persisted under `innovations` and persists every later list. A stored value that takes
 * longer than five seconds, or is not a list of innovations, is dropped: the page continues without it.
 */
export async function keepInnovations(
  store: KeepingStore,
  recallKept: () => Promise<unknown> = async () => recall<unknown>(storageKeys.innovations),
): Promise<void> {
  const kept = await Promise.race([recallKept().catch(() => null), givenUp()]);
  store.dispatch(innovationsRecalled(innovationsIn(kept)));
  let read: Innovation[] | undefined;
  let items = selectInnovations(store.getState());
  const follow = () => {
    const { data } = lastRead(store.getState());
    if (data && data !== read) {
      read = data;
      store.dispatch(innovationsSeen(data));
    }
    const now = selectInnovations(store.getState());
    if (now !== items) remember(storageKeys.innovations, now);
    items = now;
  };
  store.subscribe(follow);
  follow();
}

function givenUp(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), longestRecallMs);
  });
}

/** Filters stored data, which an earlier version or another program may have written. */
function innovationsIn(kept: unknown): Innovation[] {
  return Array.isArray(kept) ? kept.filter(isInnovation) : [];
}

function isInnovation(value: unknown): value is Innovation {
  if (typeof value !== 'object' || value === null) return false;
  const { _id, title, description, image } = value as Partial<Record<keyof Innovation, unknown>>;
  const isTold = [_id, title, description].every((text) => typeof text === 'string');
  return isTold && typeof image === 'object' && image !== null && 'url' in image && typeof image.url === 'string';
}
