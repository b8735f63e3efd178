import { personalKeys } from './personal-keys.ts';
import { forgetInTab, recallInTab, rememberInTab } from './tab-storage.ts';

/** After registration, this tab asks the user to confirm the address until they do or dismiss it. */
export function wantVerification(email: string) {
  rememberInTab(personalKeys.verification, email.toLowerCase());
}

export function wantsVerification(email: string): boolean {
  return recallInTab(personalKeys.verification) === email.toLowerCase();
}

export function dropVerification() {
  forgetInTab(personalKeys.verification);
}
