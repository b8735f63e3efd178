import { Suspense } from 'react';
import { PageHead } from '#web/platform/page-head.tsx';
import { useHydrated } from '#web/platform/use-hydrated.ts';
import { Container } from '#web/ui/container.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';

const LinkResult = lazyPart(async () => (await import('./link-result.tsx')).LinkResult);

/**
 * Target of the links in the shop's mails: choose a password, confirm or change an email. The code never reaches the
 * server's page rendering.
 */
export function Component() {
  const isHydrated = useHydrated();
  return (
    <Container className="py-8 md:py-16 lg:min-h-[36rem] lg:py-20">
      <PageHead title="Your account" noIndex />
      <div className="mx-auto grid w-full max-w-narrow gap-6 md:gap-8">
        {isHydrated ? (
          <Suspense fallback={<Opening />}>
            <LinkResult />
          </Suspense>
        ) : (
          <Opening />
        )}
      </div>
    </Container>
  );
}

function Opening() {
  return (
    <>
      <Heading level={1} look="section">
        One moment
      </Heading>
      <Spinner label="Opening your link" className="size-9" />
    </>
  );
}
