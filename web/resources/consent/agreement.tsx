import { TextLink } from '#web/ui/text-link.tsx';

/** Stands at each button by which somebody becomes a customer; `doing` follows "By". */
export function Agreement({ doing }: { doing: string }) {
  return (
    <p className="text-sm text-pretty text-muted">
      By {doing} you agree to our <Paper to="/terms">Terms</Paper> and <Paper to="/privacy">Privacy policy</Paper>.
    </p>
  );
}

/** Opens beside the form, so that nothing typed is lost. */
function Paper({ to, children }: { to: string; children: string }) {
  return (
    <TextLink to={to} target="_blank">
      {children}
      <span className="sr-only"> (opens a new tab)</span>
    </TextLink>
  );
}
