import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { DoneAction } from '#web/resources/auth/mailed-link.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { useMailedLink } from './use-mailed-link.ts';

/** The result of the mailed link, and where to go next. */
export function LinkResult() {
  const { link, outcome, retry } = useMailedLink();
  const [hasChosen, setHasChosen] = useState(false);
  if (!outcome) return <Opening />;
  if (outcome.is === 'refused') return <Refused words={outcome.words} mode={link.mode} retry={retry} />;
  if (outcome.is !== 'resetPassword') return <Done action={outcome.is} email={outcome.email} next={link.next} />;
  if (hasChosen)
    return (
      <Result title="Password changed" words="Log in with your new password. You have been logged out everywhere else.">
        <LogIn next={link.next} isByEmail />
      </Result>
    );
  return (
    <>
      <Title>Choose a new password</Title>
      <NewPasswordForm email={outcome.email} code={link.code} onDone={() => setHasChosen(true)} />
    </>
  );
}

const doneWords = {
  verifyEmail: { title: 'Email confirmed', words: (email: string) => `${email} is confirmed. Thank you.` },
  verifyAndChangeEmail: {
    title: 'Email changed',
    words: (email: string) =>
      `${email} is now your account’s email. Log in the way you always do: with this email and your password, or with your mobile number.`,
  },
  recoverEmail: {
    title: 'Email restored',
    words: (email: string) =>
      `Your account is back at ${email}. If you log in with a mobile number, please add it again. If you did not change the email, choose a new password now.`,
  },
};

function Done({ action, email, next }: { action: DoneAction; email: string; next: string }) {
  const { isAuthenticated } = useSelector(selectSession);
  const { title, words } = doneWords[action];
  return (
    <Result title={title} words={words(email)}>
      {action === 'recoverEmail' && (
        <ButtonLink to="/forgotten-password" variant="primary" size="lg" full>
          Choose a new password
        </ButtonLink>
      )}
      {isAuthenticated ? (
        <ButtonLink to={next} variant={action === 'recoverEmail' ? 'secondary' : 'primary'} size="lg" full>
          Continue
        </ButtonLink>
      ) : (
        <LogIn next={next} isByEmail={action !== 'verifyAndChangeEmail'} />
      )}
    </Result>
  );
}

/** Where an expired or used link leads on to; nobody can be sent another one that restores an email. */
const waysOn = new Map([
  ['resetPassword', { to: '/forgotten-password', words: 'Get a new link' }],
  ['recoverEmail', { to: '/contact?topic=account', words: 'Write to us' }],
]);
const byProfile = { to: '/profile/details', words: 'Get a new link in your profile' };

function Refused({ words, mode, retry }: { words: string; mode: string; retry: () => void }) {
  const wayOn = waysOn.get(mode) ?? byProfile;
  return (
    <Result title="This link did not work" words={words}>
      <ButtonLink to={wayOn.to} variant="primary" size="lg" full>
        {wayOn.words}
      </ButtonLink>
      <Button size="lg" full onClick={retry}>
        Try again
      </Button>
    </Result>
  );
}

/** Accounts without a password log in by mobile number, the default of the login page. */
function LogIn({ next, isByEmail }: { next: string; isByEmail: boolean }) {
  const query = new URLSearchParams({ ...(next !== '/' && { next }), ...(isByEmail && { with: 'email' }) });
  return (
    <ButtonLink to={query.size > 0 ? `/login?${query}` : '/login'} variant="primary" size="lg" full>
      Log in
    </ButtonLink>
  );
}

function Result({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  return (
    <>
      <Title>{title}</Title>
      <p role="status" className="break-words">
        {words}
      </p>
      <div className="grid gap-3">{children}</div>
    </>
  );
}

function Title({ children }: { children: ReactNode }) {
  return (
    <Heading level={1} look="section">
      {children}
    </Heading>
  );
}

function Opening() {
  return (
    <>
      <Title>One moment</Title>
      <Spinner label="Opening your link" className="size-9" />
    </>
  );
}
