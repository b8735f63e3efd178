import type { ActionPurpose, Identity, IdentityMail } from './context.ts';

const modes: Record<ActionPurpose, string> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
};

/** Firebase's own path for the page behind the link, so that the shop's page works with either provider. */
const actionPath = '/__/auth/action';

export interface ActionLetter {
  purpose: ActionPurpose;
  to: string;
  displayName: string | null;
  oobCode: string;
  language: string;
  continueUrl: string | undefined;
}

export function actionMail({ settings, apiKey }: Identity, letter: ActionLetter): IdentityMail {
  const { purpose, to, displayName } = letter;
  const link = actionLink(settings.origin, apiKey, letter);
  const greeting = displayName ? `Hello ${displayName},` : 'Hello,';
  const { subject, request, lasts } = wordsFor(purpose, settings.appName);
  const text = [
    greeting,
    `${request}\n\n${link}`,
    `The link works once, for ${lasts}. If you did not ask for this, please ignore this mail: nothing changes.`,
    `Your ${settings.appName} team`,
  ].join('\n\n');
  return { purpose, to, subject, text, link };
}

function actionLink(origin: string, apiKey: string, { purpose, oobCode, language, continueUrl }: ActionLetter): string {
  const link = new URL(actionPath, origin);
  link.searchParams.set('mode', modes[purpose]);
  link.searchParams.set('oobCode', oobCode);
  link.searchParams.set('apiKey', apiKey);
  link.searchParams.set('lang', language);
  if (continueUrl) link.searchParams.set('continueUrl', continueUrl);
  return link.href;
}

function wordsFor(purpose: ActionPurpose, appName: string) {
  switch (purpose) {
    case 'PASSWORD_RESET':
      return {
        subject: `Reset your ${appName} password`,
        request: `Follow this link to choose a new password for your ${appName} account:`,
        lasts: 'one hour',
      };
    case 'VERIFY_EMAIL':
      return {
        subject: `Verify your e-mail address for ${appName}`,
        request: 'Follow this link to confirm that this e-mail address is yours:',
        lasts: 'three days',
      };
    case 'VERIFY_AND_CHANGE_EMAIL':
      return {
        subject: `Confirm your new e-mail address for ${appName}`,
        request: `Follow this link to use this e-mail address for your ${appName} account from now on:`,
        lasts: 'three days',
      };
  }
}
