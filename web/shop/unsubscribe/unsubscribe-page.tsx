import { PageHead } from '#web/platform/page-head.tsx';
import { useHydrated } from '#web/platform/use-hydrated.ts';
import { Container } from '#web/ui/container.tsx';
import { Way } from './way.tsx';

/** Where the way out of a mail leads. Opening it changes nothing: scanners of mail open every link. */
export function Component() {
  const isHydrated = useHydrated();
  return (
    <Container className="py-8 md:py-16 lg:min-h-[36rem] lg:py-20">
      <PageHead title="Unsubscribe" noIndex />
      <div className="mx-auto grid w-full max-w-narrow gap-5 md:gap-6">
        {/* Its address holds a word of one person, which is not in the page that everybody gets. */}
        <Way isKnown={isHydrated} />
      </div>
    </Container>
  );
}
