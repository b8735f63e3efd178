import { useState } from 'react';
import type { OutreachWords } from '#contract/outreach.ts';
import { useDebounced } from '#web/platform/use-debounced.ts';
import { MailInbox, PreviewPart } from '#web/resources/messages/mail-inbox.tsx';
import { useDrawnOutreachQuery, useTestOutreachMutation } from '#web/resources/outreach/outreach.api.ts';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { BellIcon } from '#web/ui/icons/bell.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

const settleMs = 350;

/**
 * Server-rendered preview of the message, updated while typing (debounced), with a button to send a test, or a note of
 * what may differ from the email that was sent.
 */
export function MessagePreview({ content, canTest }: { content: OutreachWords; canTest: boolean }) {
  const body = useDebounced(content, settleMs);
  const byMail = content.channels.includes('email');
  const { data, error, refetch } = useDrawnOutreachQuery({ body }, { skip: body.channels.length === 0 });
  return (
    <PreviewPart action={canTest ? <TestButton content={content} /> : byMail && <TodayNote />}>
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
      {data && byMail && (
        <MailInbox
          subject={data.mail.subject || 'No subject yet'}
          preview={data.mail.preview || 'No text yet'}
          html={data.mail.html}
        />
      )}
    </PreviewPart>
  );
}

function TodayNote() {
  return <p className="text-sm text-muted">Shown with current prices, products and coupon.</p>;
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
