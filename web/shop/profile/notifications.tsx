import type { User } from '#contract/auth.ts';
import type { MessageChoices } from '#contract/messages.ts';
import { phoneWords } from '#web/resources/orders/address.ts';
import { grownUpAt, isChild } from '#contract/rules/birthday.ts';
import { marketingTopics, messageTopics } from '#contract/rules/message-topics.ts';
import { useNow } from '#web/platform/use-now.ts';
import { useMessageChoicesQuery } from '#web/resources/messages/messages.api.ts';
import { NotificationSwitch } from '#web/resources/notifications/notification-switch.tsx';
import { FailedPart } from '#web/shop/error/failed-part.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AccountSection } from './account-section.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { TopicList } from './topic-list.tsx';
import { useChoices } from './use-choices.ts';

const ownTopics = messageTopics.filter((topic) => !marketingTopics.includes(topic));

/** Message settings by topic and channel. */
export function Notifications({ user }: { user: User }) {
  const { data, error, isFetching, refetch } = useMessageChoicesQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data) return <Choices user={user} choices={data} />;
  if (!error) return <FormSkeleton label="Loading your choices…" />;
  return (
    <div className="py-8">
      <FailedPart
        level={2}
        title="Your choices did not load"
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    </div>
  );
}

function Choices({ user, choices: known }: { user: User; choices: MessageChoices }) {
  const { said, ...choices } = useChoices(known);
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <AccountSection title="Your orders and alerts" note={<Reach user={user} />}>
        <TopicList topics={ownTopics} choices={choices} />
      </AccountSection>
      <AccountSection title="News and offers" note={<News user={user} />}>
        <TopicList topics={marketingTopics} choices={choices} />
      </AccountSection>
      <AccountSection
        title="This browser"
        note="Push notifications reach every browser where you turned them on, even when our site is not open."
      >
        <NotificationSwitch />
      </AccountSection>
    </>
  );
}

/** What switching on marketing means, and the conditions for it. */
function News({ user: { email, emailVerified, dateOfBirth } }: { user: User }) {
  const now = useNow();
  if (dateOfBirth && isChild(dateOfBirth.slice(0, 10), now))
    return `We send none of this to anyone under ${grownUpAt}, whatever is switched on.`;
  return (
    <>
      All off until you say yes. Switching one on is your consent to hear of it this way from today; switching it off
      takes it back at once. Push never comes at night.
      {email && !emailVerified && (
        <>
          {' '}
          By email only once <TextLink to="/profile/details">your address is verified</TextLink>.
        </>
      )}
    </>
  );
}

/** Recipients of messages, and what is missing for a channel. */
function Reach({ user: { email, phoneNumber } }: { user: User }) {
  if (email && phoneNumber) return `Emails go to ${email}, SMS to ${phoneWords(phoneNumber)}.`;
  return (
    <>
      {email ? `Emails go to ${email}. ` : phoneNumber ? `SMS goes to ${phoneWords(phoneNumber)}. ` : ''}
      <TextLink to="/profile/details">{email ? 'Add a mobile number' : 'Add an email address'}</TextLink>{' '}
      {email ? 'for SMS.' : 'for email.'}
    </>
  );
}
