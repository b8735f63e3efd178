import { deferred } from '#web/platform/deferred.tsx';
import { PageHead } from '#web/platform/page-head.tsx';
import { shopFacts } from '#web/platform/shop-facts.ts';
import { Container } from '#web/ui/container.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { TrackSkeleton } from './track-skeleton.tsx';

// The fields come with the page, the script on the first interaction with them.
const TrackForm = deferred(async () => (await import('./track-form.tsx')).TrackForm, <TrackSkeleton />);

/** Order tracking without an account, by order number and a code sent to the order's phone. */
export function Component() {
  const { sendsOrderCodes } = shopFacts();
  return (
    <Container className="py-8 md:py-16 lg:min-h-[40rem] lg:py-20">
      <PageHead
        title="Track your order"
        description={
          sendsOrderCodes
            ? 'Enter your order number and mobile number to see where your order is. We send a code to make sure it is yours.'
            : 'How to learn where your order is.'
        }
        path="/track"
        noIndex
      />
      <div className="mx-auto grid w-full max-w-narrow content-start gap-6 md:gap-8">
        <div className="grid gap-3">
          <Heading level={1} look="section">
            Track your order
          </Heading>
          <p className="text-pretty text-muted">
            For orders placed without an account. Have an account? See <TextLink to="/orders">your orders</TextLink>.
          </p>
        </div>
        {sendsOrderCodes ? <TrackForm /> : <WithoutCodes />}
      </div>
    </Container>
  );
}

/** A shop without an SMS gateway cannot prove whose an order is. */
function WithoutCodes() {
  const { email } = shopFacts().seller;
  return (
    <p className="text-pretty">
      We send no codes by SMS, so this page cannot show your order. Our emails tell you when it is on its way, with the
      tracking number. Questions? Write to{' '}
      <a href={`mailto:${email}`} className="text-link">
        {email}
      </a>{' '}
      with your order number.
    </p>
  );
}
