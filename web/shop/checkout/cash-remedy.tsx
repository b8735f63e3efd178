import type { CashRemedy } from '#contract/orders.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';

/** What makes cash on delivery possible after all; cart, address and choices are as they were on the way back. */
export function CashRemedyButton({
  remedy,
  phoneNumber,
  onEditContact,
  onLeave,
}: {
  remedy: CashRemedy;
  /** The ten digits in the address. */
  phoneNumber: string;
  onEditContact: () => void;
  /** The checkout is about to be left. */
  onLeave: () => void;
}) {
  if (remedy === 'useOwnNumber')
    return (
      <Button size="sm" className="hit-area" onClick={onEditContact}>
        Change the number
      </Button>
    );
  const isGuest = remedy === 'logIn';
  return (
    <ButtonLink
      size="sm"
      className="hit-area"
      to={isGuest ? '/login' : '/profile/details'}
      state={isGuest ? { from: '/checkout', phoneNumber } : { from: '/checkout' }}
      onClick={onLeave}
    >
      {isGuest ? 'Log in with a code by SMS' : 'Add your mobile number'}
    </ButtonLink>
  );
}
