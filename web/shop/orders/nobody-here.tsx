import { LogInFirst } from '#web/resources/auth/log-in-first.tsx';
import { PackageIcon } from '#web/ui/icons/package.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** Whoever has no session: the way to it, and to an order without an account. */
export function NobodyHere() {
  return (
    <LogInFirst title="Log in to see your orders" picture={<PackageIcon />}>
      Ordered without an account? <TextLink to="/track">Track your order</TextLink> with its number and your mobile
      number.
    </LogInFirst>
  );
}
