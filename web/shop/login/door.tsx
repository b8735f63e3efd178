import type { ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router';
import { brand } from '#contract/brand.ts';
import { PageHead } from '#web/platform/page-head.tsx';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { Container } from '#web/ui/container.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { returnAddress } from './return-address.ts';
import { useSignIn } from './use-sign-in.ts';
import type { SignIn } from './use-sign-in.ts';

/** Frame of /login and /register. Whoever is logged in already goes on at once. */
export function Door({ title, form: Form }: { title: string; form: ComponentType<{ signIn: SignIn }> }) {
  const { state, search } = useLocation();
  const { isAuthenticated } = useSelector(selectSession);
  const signIn = useSignIn();
  if (isAuthenticated && !signIn.isUnderWay) return <Navigate to={returnAddress(state, search)} replace />;
  return (
    <Container className="grid gap-x-12 gap-y-10 py-8 md:py-16 lg:min-h-[44rem] lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-x-24 lg:py-20">
      <PageHead title={title} noIndex />
      <div className="mx-auto grid w-full max-w-narrow content-start gap-6 md:gap-8">
        <Heading level={1} look="section">
          {title}
        </Heading>
        <Form signIn={signIn} />
      </div>
      <Reasons />
    </Container>
  );
}

/** What an account is good for, where there is room to say it. */
function Reasons() {
  return (
    <aside
      aria-label="What an account is for"
      className="hidden content-between gap-16 bg-surface p-10 lg:grid xl:p-14"
    >
      <p className="type-display max-w-[12ch] text-2xl">{brand.tagline}</p>
      <ul className="grid gap-3 border-t border-ink pt-6 text-lg">
        <li>Your cart goes with you to every device.</li>
        <li>Your orders stay in one place.</li>
        <li>Checkout fills in what it knows of you.</li>
      </ul>
    </aside>
  );
}
