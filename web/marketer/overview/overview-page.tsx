import { ButtonLink } from '#web/ui/button-link.tsx';
import { Container } from '#web/ui/container.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { PageHead } from '#web/platform/page-head.tsx';

/** The way in for digital marketers. */
export function Component() {
  return (
    <Container className="grid justify-items-start gap-6 py-16 md:py-28">
      <PageHead title="Marketer Dashboard" noIndex />
      <Heading level={1}>Marketer Dashboard</Heading>
      <p className="max-w-text text-lg text-muted">
        You are logged in for marketing. Analytics, SEO and campaigns are not part of this version yet; everything a
        shopper sees is.
      </p>
      <ButtonLink to="/" variant="ink">
        Go to the shop
      </ButtonLink>
    </Container>
  );
}
