import { useState } from 'react';
import { identityUnreachable } from '#contract/errors.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import type { CodeAnswer } from '#web/resources/auth/log-in-by-phone.ts';
import type { Refusal } from '#web/resources/auth/sign-in-words.ts';

export type SignIn = ReturnType<typeof useSignIn>;

const doors = () => import('#web/resources/auth/log-in.ts');
const phoneDoor = () => import('#web/resources/auth/log-in-by-phone.ts');

type Person = { email: string; password: string };

/** A phone number (E.164) and the function that confirms the code sent to it. */
export type PhoneCode = { phone: string } & Exclude<CodeAnswer, { refusal: Refusal }>;

/** All login methods; the screen stays until the guest's cart has been merged into the user's. */
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
    logIn: (person: Person) => during(arrive(async () => dispatch((await doors()).logIn(person)))),
    register: (person: Person & { name: string }) =>
      during(arrive(async () => dispatch((await doors()).register(person)))),
    askForCode: async (phone: string): Promise<PhoneCode | { refusal: Refusal }> => {
      const answer = await arrive(async () => dispatch((await phoneDoor()).askForCode(phone)));
      if ('confirm' in answer) return { phone, ...answer };
      return 'refusal' in answer ? answer : { refusal: answer };
    },
    confirmCode: ({ confirm }: PhoneCode, code: string) => during(confirm(code)),
  };
}

/** Reports a script that fails to load as a network error. */
async function arrive<T>(work: () => Promise<T>) {
  try {
    return await work();
  } catch {
    return { message: identityUnreachable };
  }
}
