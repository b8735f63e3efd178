import type { ReactNode } from 'react';
import type { User } from '#contract/auth.ts';
import { PageHead } from '#web/platform/page-head.tsx';
import { Container } from '#web/ui/container.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { ArrowLeftIcon } from '#web/ui/icons/arrow-left.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AccountGate } from './account-gate.tsx';
import { AccountNav } from './account-nav.tsx';

/** Layout of an account page: title, navigation, and the content for the logged-in user. */
export function AccountPage({
  title,
  fallback,
  children,
}: {
  title: string;
  fallback: ReactNode;
  children: (user: User) => ReactNode;
}) {
  return (
    <Container className="py-4 md:py-10">
      <PageHead title={title} noIndex />
      <div className="grid gap-x-16 lg:grid-cols-[13rem_minmax(0,1fr)] xl:gap-x-24">
        <AccountNav />
        <div className="min-w-0">
          <TextLink
            to="/profile"
            quiet
            className="mb-2 inline-flex min-h-11 items-center gap-2 text-sm text-muted lg:hidden"
          >
            <ArrowLeftIcon className="size-4" />
            Your account
          </TextLink>
          <header className="grid gap-2 border-b border-ink pb-4 md:pb-5">
            <Heading level={1} look="section">
              {title}
            </Heading>
          </header>
          <AccountGate fallback={fallback}>{children}</AccountGate>
        </div>
      </div>
    </Container>
  );
}
