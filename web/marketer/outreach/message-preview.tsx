import { useEffect, useState } from 'react';
import type { OutreachWords } from '#contract/outreach.ts';
import { MailFrame } from '#web/resources/messages/mail-frame.tsx';
import { useDrawnOutreachQuery, useTestOutreachMutation } from '#web/resources/outreach/outreach.api.ts';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { Heading } from '#web/ui/heading.tsx';
import { BellIcon } from '#web/ui/icons/bell.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

const settleMs = 350;

/** Server-rendered preview of the message, updated while typing (debounced), with a button to send a test. */
export function MessagePreview({ content, canTest }: { content: OutreachWords; canTest: boolean }) {
  const wish = JSON.stringify(content);
  const [settled, setSettled] = useState(wish);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wish), settleMs);
    return () => clearTimeout(timer);
  }, [wish]);
  // Sound: parsed from the JSON of `content`.
  const body = JSON.parse(settled) as OutreachWords;
  const { data, error, refetch } = useDrawnOutreachQuery({ body }, { skip: body.channels.length === 0 });
  return (
    <section
      id="preview"
      aria-labelledby="preview-title"
      className="grid min-w-0 scroll-mt-20 gap-3 xl:sticky xl:below-20"
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <Heading id="preview-title" level={2} look="label">
          Preview
        </Heading>
        {canTest && <TestButton content={content} />}
      </div>
      {error !== undefined && (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-sm text-danger">
          {wordsOf(error)}
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {!data && error === undefined && <SkeletonText lines={12} />}
      {data && content.channels.includes('push') && <Notification {...data.push} />}
      {data && content.channels.includes('email') && (
        <>
          <div className="grid gap-0.5 rounded-md border border-line p-4" data-testid="inbox">
            <p className="truncate font-bold">{data.mail.subject || 'No subject yet'}</p>
            <p className="truncate text-sm text-muted">{data.mail.preview || 'No text yet'}</p>
          </div>
          <MailFrame html={data.mail.html} />
        </>
      )}
    </section>
  );
}

/** Notification as shown on a phone. */
function Notification({ title, body }: { title: string; body: string }) {
  return (
    <div className="flex gap-3 rounded-lg border border-line bg-raised p-4" data-testid="notification">
      <BellIcon className="size-5 shrink-0" />
      <div className="grid min-w-0 gap-0.5">
        <p className="font-bold wrap-anywhere">{title || 'No subject yet'}</p>
        <p className="text-sm wrap-anywhere">{body || 'No text yet'}</p>
      </div>
    </div>
  );
}

function TestButton({ content }: { content: OutreachWords }) {
  const [send, { isLoading }] = useTestOutreachMutation();
  const [result, setResult] = useState({ words: '', isProblem: false });
  const press = async () => {
    const { data, error } = await send({ body: content });
    if (!data) return setResult({ words: wordsOf(error), isProblem: true });
    const ways = [data.to, data.browsers > 0 ? 'your browser' : ''].filter((way) => way !== '');
    return setResult({ words: `Sending to ${ways.join(' and ')}`, isProblem: false });
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className={`text-sm empty:hidden ${result.isProblem ? 'text-danger' : 'text-muted'}`}>
        {result.words}
      </p>
      <Button
        size="sm"
        disabled={content.channels.length === 0 || content.subject.trim() === ''}
        state={isLoading ? 'pending' : 'idle'}
        onClick={() => void press()}
      >
        Send test
      </Button>
    </div>
  );
}
