import { useState } from 'react';
import { loginMessages, messageFor, registrationMessages } from '#contract/errors.ts';
import { useShopDispatch } from '#web/platform/store.ts';

export type SignIn = ReturnType<typeof useSignIn>;

const doors = () => import('#web/resources/auth/log-in.ts');

type Person = { email: string; password: string };

/** Logging in and registering; the screen stays until the guest's cart has joined the person's. */
export function useSignIn() {
  const dispatch = useShopDispatch();
  const [isUnderWay, setIsUnderWay] = useState(false);
  const during = async <T>(work: Promise<T>): Promise<T> => {
    setIsUnderWay(true);
    try {
      return await work;
    } finally {
      setIsUnderWay(false);
    }
  };
  return {
    isUnderWay,
    logIn: (person: Person) => during(arrive(async () => dispatch((await doors()).logIn(person)), loginMessages)),
    register: (person: Person & { name: string }) =>
      during(arrive(async () => dispatch((await doors()).register(person)), registrationMessages)),
  };
}

/** A script that did not arrive is a failure of the network like any other. */
async function arrive<T>(work: () => Promise<T>, table: Record<string, string>) {
  try {
    return await work();
  } catch {
    return { message: messageFor(table, 'auth/network-request-failed') };
  }
}
