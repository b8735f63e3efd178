import { PageHead } from '#web/platform/page-head.tsx';
import { useHydrated } from '#web/platform/use-hydrated.ts';
import { Container } from '#web/ui/container.tsx';
import { Way } from './way.tsx';

/** Target of the unsubscribe link in mails. Opening it changes nothing: mail scanners open every link. */
export function Component() {
  const isHydrated = useHydrated();
  return (
    <Container className="py-8 md:py-16 lg:min-h-[36rem] lg:py-20">
      <PageHead title="Unsubscribe" noIndex />
      <div className="mx-auto grid w-full max-w-narrow gap-5 md:gap-6">
        {/* The URL contains a personal token, which the page cached for all visitors must not contain. */}
        <Way isKnown={isHydrated} />
      </div>
    </Container>
  );
}
