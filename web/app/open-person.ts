import { storageKeys } from '#contract/brand.ts';
import { recall } from '#web/platform/storage.ts';
import type { OpenPerson, ShopDispatch } from '#web/platform/store.ts';
import { sessionLoading, signedOut } from '#web/resources/auth/session.slice.ts';

const sessionKeys: string[] = [storageKeys.authToken, storageKeys.savedToken];
const keys = [...sessionKeys, storageKeys.guestCart, storageKeys.guestWishlist];

type Person = typeof import('./person.ts');

let loading: Promise<Person> | undefined;
let started: Promise<OpenPerson> | undefined;

/** Loads session and cart on demand: they are a sixth of the app, and a first visit has neither. */
export function loadPerson(dispatch: ShopDispatch): Promise<Person> {
  loading ??= import('./person.ts').then((person) => {
    person.addPersonalSlices();
    // An injected slice gets its initial state with the next action.
    dispatch({ type: 'app/personAdded' });
    return person;
  });
  return loading;
}

/** Resolves when actions of session and cart can be dispatched. */
export function openPerson(dispatch: ShopDispatch): Promise<OpenPerson> {
  started ??= loadPerson(dispatch).then(({ startPerson }) => startPerson(dispatch));
  return started;
}

/** Runs once in the browser, before hydration. A visitor with nothing stored is initialised at once. */
export function meetVisitor(dispatch: ShopDispatch) {
  if (keys.some((key) => recall(key) !== null)) void openPerson(dispatch);
  else followOtherTabs(dispatch);
  dispatch(sessionKeys.some((key) => recall(key) !== null) ? sessionLoading() : signedOut());
}

function followOtherTabs(dispatch: ShopDispatch) {
  addEventListener('storage', ({ key }) => {
    if (key !== null && keys.includes(key)) void openPerson(dispatch);
  });
}
