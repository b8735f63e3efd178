import type { ActionPurpose, Identity, IdentityMail } from './context.ts';

const modes: Record<ActionPurpose, string> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
};

/** Firebase's path of the page behind the link, so that the shop's page works with either provider. */
const actionPath = '/__/auth/action';

/** One plain word only: otherwise, the mail could carry anybody's text to a stranger's address. */
const plainName = /^[\p{L}\p{M}][\p{L}\p{M}'’-]{0,29}$/u;

interface ActionLetter {
  purpose: ActionPurpose;
  to: string;
  displayName: string | null;
  /** The account's current address. */
  email: string | null;
  oobCode: string;
  language: string;
  continueUrl: string | undefined;
}

export function actionMail({ settings, apiKey }: Identity, letter: ActionLetter): IdentityMail {
  const { purpose, to, displayName, email } = letter;
  const link = actionLink(settings.origin, apiKey, letter);
  const [first = ''] = (displayName ?? '').trim().split(/\s+/);
  const greeting = plainName.test(first) ? `Hello ${first},` : 'Hello,';
  const { subject, request, action, lasts, otherwise = noHarm } = wordsFor(purpose, settings.appName, email ?? '');
  const text = [
    greeting,
    request,
    `${action}: ${link}`,
    `The link works once, for ${lasts}. ${otherwise}`,
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

const noHarm = 'If you did not ask for this, please ignore this mail: nothing changes.';

/** `action` is the label of the link. */
type Words = { subject: string; request: string; action: string; lasts: string; otherwise?: string };

function wordsFor(purpose: ActionPurpose, appName: string, email: string): Words {
  switch (purpose) {
    case 'PASSWORD_RESET':
      return {
        subject: `Reset your ${appName} password`,
        request: `You can choose a new password for your ${appName} account.`,
        action: 'Choose a new password',
        lasts: 'one hour',
      };
    case 'VERIFY_EMAIL':
      return {
        subject: `Verify your e-mail address for ${appName}`,
        request: 'Please confirm that this e-mail address is yours.',
        action: 'Confirm this address',
        lasts: 'three days',
      };
    case 'VERIFY_AND_CHANGE_EMAIL':
      return {
        subject: `Confirm your new e-mail address for ${appName}`,
        request: `Please confirm that your ${appName} account uses this e-mail address from now on.`,
        action: 'Use this address',
        lasts: 'three days',
      };
    case 'RECOVER_EMAIL':
      return {
        subject: `Your e-mail address for ${appName} was changed`,
        request: `Your ${appName} account now has the address ${email}. If it was not you who changed it, you can undo it.`,
        action: 'Undo the change',
        lasts: 'seven days',
        otherwise: 'If it was you, there is nothing to do.',
      };
  }
}
