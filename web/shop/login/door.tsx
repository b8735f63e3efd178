import type { ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router';
import { errorCategories } from '#contract/errors.ts';
import { deferred } from '#web/platform/deferred.tsx';
import { PageHead } from '#web/platform/page-head.tsx';
import { returnAddress } from '#web/resources/auth/return-address.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { Container } from '#web/ui/container.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { useSignIn } from './use-sign-in.ts';
import type { SignIn } from './use-sign-in.ts';

const Reasons = deferred(async () => (await import('./reasons.tsx')).Reasons);

type Root = Parameters<typeof selectSession>[0];

/** Layout of /login and /register. Redirects logged-in users at once. */
export function Door({ title, form: Form }: { title: string; form: ComponentType<{ signIn: SignIn }> }) {
  const { state, search } = useLocation();
  // Selects no more of the session: a change here would re-render the form before its script has loaded.
  const isAuthenticated = useSelector((root: Root) => selectSession(root).isAuthenticated);
  const signIn = useSignIn();
  if (isAuthenticated && !signIn.isUnderWay) return <Navigate to={returnAddress(state, search)} replace />;
  return (
    <Container className="grid gap-x-12 gap-y-10 py-8 md:py-16 lg:min-h-[44rem] lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-x-24 lg:py-20">
      <PageHead title={title} noIndex />
      <div className="mx-auto grid w-full max-w-narrow content-start gap-6 md:gap-8">
        <Heading level={1} look="section">
          {title}
        </Heading>
        {new URLSearchParams(search).has('ended') && (
          <p role="status" className="border-s-2 border-ink ps-4">
            You have been logged out. {errorCategories.AUTH}
          </p>
        )}
        <Form signIn={signIn} />
      </div>
      <Reasons />
    </Container>
  );
}
