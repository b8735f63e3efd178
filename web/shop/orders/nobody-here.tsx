import { shopFacts } from '#web/platform/shop-facts.ts';
import { LogInFirst } from '#web/resources/auth/log-in-first.tsx';
import { PackageIcon } from '#web/ui/icons/package.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** For visitors without a session: log in, or track an order without an account. */
export function NobodyHere() {
  return (
    <LogInFirst title="Log in to see your orders" picture={<PackageIcon />}>
      Ordered without an account? <TextLink to="/track">Track your order</TextLink>
      {shopFacts().sendsOrderCodes && ' with its number and your mobile number'}.
    </LogInFirst>
  );
}
