import type { User } from '#contract/auth.ts';
import { PageHead } from '#web/platform/page-head.tsx';
import { Container } from '#web/ui/container.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { ChevronRightIcon } from '#web/ui/icons/chevron-right.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AccountGate } from './account-gate.tsx';
import { accountPlaces } from './account-places.ts';
import { Avatar } from './avatar.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { phoneWords } from '#web/resources/orders/address.ts';

/** Home page of the account: the user, and links to all account pages. */
export function Component() {
  return (
    <Container className="py-6 md:py-12">
      <PageHead title="Your account" noIndex />
      <AccountGate level={1} fallback={<HubSkeleton />}>
        {(user) => <Hub user={user} />}
      </AccountGate>
    </Container>
  );
}

function Hub({ user }: { user: User }) {
  return (
    <div className="grid grid-cols-1 gap-6 md:gap-10">
      <header className="flex items-center gap-4 md:gap-6">
        <Avatar user={user} />
        <div className="min-w-0">
          <Heading level={1} look="section" className="wrap-anywhere">
            {user.name || 'Your account'}
          </Heading>
          <p className="truncate text-muted">{user.email ?? phoneWords(user.phoneNumber ?? '')}</p>
        </div>
      </header>
      <nav aria-label="Your account">
        <ul className="border-t border-ink lg:grid lg:grid-cols-3">
          {accountPlaces.map(({ to, name, note, Mark }) => (
            <li key={to} className="border-b border-line">
              <Link
                to={to}
                className="group flex min-h-16 items-center gap-4 py-3 lg:h-full lg:items-start lg:py-6 lg:pe-8"
              >
                <Mark className="size-6 shrink-0 text-muted group-hover:text-ink" />
                <span className="min-w-0 grow">
                  <span className="block font-bold group-hover:underline group-hover:underline-offset-4">{name}</span>
                  <span className="block text-sm text-muted">{note}</span>
                </span>
                <ChevronRightIcon className="size-5 shrink-0 text-muted lg:hidden" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <LogOutButton />
    </div>
  );
}

function HubSkeleton() {
  return (
    <div className="grid gap-6 md:gap-10">
      <output className="sr-only">Loading your account…</output>
      <div className="flex items-center gap-4 md:gap-6">
        <Skeleton className="size-16 rounded-full! md:size-20" />
        <div className="grid gap-2">
          <Skeleton className="h-7 w-44" />
          <Skeleton className="h-5 w-56" />
        </div>
      </div>
      <ul className="border-t border-ink lg:grid lg:grid-cols-3">
        {accountPlaces.map(({ to }) => (
          <li key={to} className="flex min-h-16 gap-4 border-b border-line py-3 lg:py-6">
            <Skeleton className="size-6" />
            <div className="grid content-start gap-1 lg:gap-1.5">
              <Skeleton className="h-5 w-28" />
              <Skeleton className="h-5 w-40" />
            </div>
          </li>
        ))}
      </ul>
      <Skeleton className="h-11 w-32 max-md:w-full" />
    </div>
  );
}
