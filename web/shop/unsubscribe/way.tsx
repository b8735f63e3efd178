import { useEffect, useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { canChoose, type MessageTopic, messageTopics } from '#contract/rules/message-topics.ts';
import { isCallError } from '#web/platform/call-error.ts';
import { useUnsubscribeMailsMutation } from '#web/resources/messages/messages.api.ts';
import { topicWords } from '#web/resources/messages/topic-words.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';

/** Confirms unsubscribing, and reports success. Before hydration the form works as a plain POST. */
export function Way({ isKnown }: { isKnown: boolean }) {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const topic = isKnown ? topicIn(token) : undefined;
  const [unsubscribe, { data, error, isLoading }] = useUnsubscribeMailsMutation();
  if (data) return <Done topic={data.topic} isGuest={isGuest(token)} />;
  if ((isKnown && !topic) || isRefused(error)) return <Broken />;
  const stop = (event: FormEvent) => {
    event.preventDefault();
    void unsubscribe({ body: { token } });
  };
  return (
    <form method="post" onSubmit={stop} className="grid gap-5 md:gap-6">
      <Title>Stop these emails?</Title>
      <p className="text-pretty">
        You will get no more emails {topic ? `about ${topicWords[topic].mails}` : 'like the one you came from'}. You
        will still get updates about your orders, and nothing else changes.
      </p>
      <div className="grid gap-3">
        <Button type="submit" variant="primary" size="lg" full state={isLoading ? 'pending' : 'idle'}>
          Stop these emails
        </Button>
        <ButtonLink to="/" size="lg" full>
          Keep them
        </ButtonLink>
      </div>
      {/* Rendered from the start, so that screen readers announce later content. */}
      <p role="alert" className="text-sm text-danger empty:hidden">
        {error ? `${isCallError(error) ? error.message : 'That did not work.'} You will still get them.` : null}
      </p>
    </form>
  );
}

function Done({ topic, isGuest }: { topic: MessageTopic; isGuest: boolean }) {
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so the focus moves to the title.
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="type-display text-xl outline-none">
        Done
      </h1>
      <p role="status" className="text-pretty">
        You will get no more emails about {topicWords[topic].mails}. Changed your mind?{' '}
        {isGuest
          ? 'Ask for them again on the page of the product.'
          : 'Turn them on again in your settings, along with everything else we send you.'}
      </p>
      {isGuest ? <ToShop /> : <Ways />}
    </>
  );
}

function Broken() {
  return (
    <>
      <Title>This link is incomplete</Title>
      <p role="status" className="text-pretty">
        Part of it got lost on the way here. Open it again from the email, or choose what we send you in your settings.
      </p>
      <Ways />
    </>
  );
}

function Ways() {
  return (
    <div className="grid gap-3">
      <ButtonLink to="/profile/notifications" variant="ink" size="lg" full>
        Your settings
      </ButtonLink>
      <ToShop />
    </div>
  );
}

function ToShop() {
  return (
    <ButtonLink to="/" size="lg" full>
      To the shop
    </ButtonLink>
  );
}

function Title({ children }: { children: ReactNode }) {
  return <h1 className="type-display text-xl">{children}</h1>;
}

/** For display only: the server verifies the token. */
function topicIn(token: string): MessageTopic | undefined {
  const word = token.split('.')[1];
  return messageTopics.find((topic) => topic === word && canChoose(topic, 'email'));
}

/** Tokens of guests begin with the hash of their address, those of users with their id. */
function isGuest(token: string): boolean {
  return /^[\da-f]{64}\./.test(token);
}

function isRefused(error: unknown): boolean {
  return isCallError(error) && (error.status === 404 || error.status === 400);
}
