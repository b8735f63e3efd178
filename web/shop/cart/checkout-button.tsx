import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** Link to the checkout; while something blocks it, leads to the problem instead of doing nothing. */
export function CheckoutButton({ isBlocked, onBlocked }: { isBlocked: boolean; onBlocked: () => void }) {
  if (isBlocked) {
    return (
      <Button size="lg" full onClick={onBlocked}>
        Fix your items first
      </Button>
    );
  }
  return (
    <ButtonLink to="/checkout" variant="primary" size="lg" full>
      Check out
    </ButtonLink>
  );
}
