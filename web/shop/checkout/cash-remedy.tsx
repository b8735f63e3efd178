import type { CashRemedy } from '#contract/order-quote.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';

/** The action that makes cash on delivery available; cart, address and choices survive the detour. */
export function CashRemedyButton({
  remedy,
  phoneNumber,
  onEditContact,
  onLeave,
}: {
  remedy: CashRemedy;
  /** The ten digits of the address's phone number. */
  phoneNumber: string;
  onEditContact: () => void;
  /** Called before the checkout is left. */
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
