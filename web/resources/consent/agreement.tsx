import { TextLink } from '#web/ui/text-link.tsx';

/** Consent text at each button that makes a visitor a customer; `doing` follows "By". */
export function Agreement({ doing }: { doing: string }) {
  return (
    <p className="text-sm text-pretty text-muted">
      By {doing} you agree to our <Paper to="/terms">Terms</Paper> and <Paper to="/privacy">Privacy policy</Paper>.
    </p>
  );
}

/** Opens in a new tab, so that typed input is not lost. */
function Paper({ to, children }: { to: string; children: string }) {
  return (
    <TextLink to={to} target="_blank">
      {children}
      <span className="sr-only"> (opens a new tab)</span>
    </TextLink>
  );
}
