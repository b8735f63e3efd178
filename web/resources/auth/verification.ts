import { personalKeys } from './personal-keys.ts';
import { forgetInTab, recallInTab, rememberInTab } from './tab-storage.ts';

/** Who has just registered is asked, in this tab, to confirm the address until they do or wave it away. */
export function wantVerification(email: string) {
  rememberInTab(personalKeys.verification, email.toLowerCase());
}

export function wantsVerification(email: string): boolean {
  return recallInTab(personalKeys.verification) === email.toLowerCase();
}

export function dropVerification() {
  forgetInTab(personalKeys.verification);
}
