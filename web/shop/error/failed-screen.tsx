import { errorCategories } from '#contract/errors.ts';
import { PageHead } from '#web/platform/page-head.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Container } from '#web/ui/container.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

/** Error state of a whole screen, with a retry and a link to the home page. */
export function FailedScreen({
  message,
  requestId,
  onRetry,
}: {
  message?: string | undefined;
  requestId?: string | undefined;
  onRetry: () => void;
}) {
  return (
    <Container className="grid justify-items-start gap-8 py-16 md:py-28">
      <PageHead title="Something went wrong" noIndex />
      <ErrorState
        level={1}
        title="This page did not load"
        message={message || errorCategories.SERVER}
        requestId={requestId}
        onRetry={onRetry}
      />
      <ButtonLink to="/" variant="ghost">
        Go to the home page
      </ButtonLink>
    </Container>
  );
}
