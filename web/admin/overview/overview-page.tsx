import { ButtonLink } from '#web/ui/button-link.tsx';
import { Container } from '#web/ui/container.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { PageHead } from '#web/platform/page-head.tsx';

/** The way in for admins. */
export function Component() {
  return (
    <Container className="grid justify-items-start gap-6 py-16 md:py-28">
      <PageHead title="Admin Dashboard" noIndex />
      <Heading level={1}>Admin Dashboard</Heading>
      <p className="max-w-text text-lg text-muted">
        You are logged in as an admin. Users, feedback and the rules of paying are at the side; the tools for orders,
        products and the front page are not part of this version yet.
      </p>
      <span className="flex flex-wrap gap-3">
        <ButtonLink to="/" variant="ink">
          Go to the shop
        </ButtonLink>
        <ButtonLink to="/digitalMarketer" variant="secondary">
          Marketer Dashboard
        </ButtonLink>
      </span>
    </Container>
  );
}
