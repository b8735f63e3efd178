import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { shopFacts } from '#web/platform/shop-facts.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PackageIcon } from '#web/ui/icons/package.tsx';

/** Not found or another user's: the server does not reveal which, nor does this text. */
export function OrderNotHere() {
  const { isAuthenticated } = useSelector(selectSession);
  const location = useLocation();
  const { seller, sendsOrderCodes } = shopFacts();
  const { email } = seller;
  return (
    <EmptyState
      level={1}
      title="We cannot show this order here"
      picture={<PackageIcon />}
      action={
        isAuthenticated ? (
          <ButtonLink to="/orders" variant="primary">
            See your orders
          </ButtonLink>
        ) : (
          <>
            <ButtonLink to="/login" state={{ from: location }} variant="primary">
              Log in
            </ButtonLink>
            {sendsOrderCodes && <ButtonLink to="/track">Open it with a code</ButtonLink>}
          </>
        )
      }
    >
      {isAuthenticated
        ? 'It is not in your account, or the link is incomplete.'
        : `If it is in your account, log in. A guest order opens in the browser you ordered from${sendsOrderCodes ? ', or with a code we send to its mobile number' : ''}.`}{' '}
      Questions? Write to{' '}
      <a href={`mailto:${email}`} className="text-link">
        {email}
      </a>
      .
    </EmptyState>
  );
}
