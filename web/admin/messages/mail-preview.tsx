import { useEffect, useState } from 'react';
import { useDrawnMessageQuery, useTestMessageMutation } from '#web/resources/messages/admin-messages.api.ts';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { Heading } from '#web/ui/heading.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { MailFrame } from '#web/resources/messages/mail-frame.tsx';
import type { MessageEditing } from './use-message-editor.ts';

const settleMs = 350;

/** Server-rendered preview of the email, updated while typing (debounced), with a button to send a test. */
export function MailPreview({ editing }: { editing: MessageEditing }) {
  const { message, draft, hasFaults } = editing;
  const [settled, setSettled] = useState(draft);
  useEffect(() => {
    if (hasFaults) return undefined;
    const timer = setTimeout(() => setSettled(draft), settleMs);
    return () => clearTimeout(timer);
  }, [draft, hasFaults]);
  const { data: mail, error } = useDrawnMessageQuery({ params: { template: message.name }, body: settled });
  return (
    <section
      id="preview"
      aria-labelledby="preview-title"
      className="grid min-w-0 scroll-mt-20 gap-3 xl:sticky xl:below-20"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading id="preview-title" level={2} look="label">
          Preview
        </Heading>
        <TestButton editing={editing} />
      </div>
      {mail ? (
        <>
          <div className="grid gap-0.5 rounded-md border border-line p-4" data-testid="inbox">
            <p className="truncate font-bold">{mail.subject}</p>
            <p className="truncate text-sm text-muted">{mail.preview}</p>
          </div>
          <MailFrame html={mail.html} />
        </>
      ) : error ? (
        <p role="alert" className="text-sm text-danger">
          {wordsOf(error)}
        </p>
      ) : (
        <SkeletonText lines={12} />
      )}
      <p className="text-sm text-muted">Sample data with your newest products.</p>
    </section>
  );
}

function TestButton({ editing: { message, draft, hasFaults } }: { editing: MessageEditing }) {
  const [send, { isLoading }] = useTestMessageMutation();
  const [result, setResult] = useState({ words: '', isProblem: false });
  const press = async () => {
    const { data, error } = await send({ params: { template: message.name }, body: draft });
    setResult(data ? { words: `Sending to ${data.to}`, isProblem: false } : { words: wordsOf(error), isProblem: true });
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className={`text-sm empty:hidden ${result.isProblem ? 'text-danger' : 'text-muted'}`}>
        {result.words}
      </p>
      <Button size="sm" disabled={hasFaults} state={isLoading ? 'pending' : 'idle'} onClick={() => void press()}>
        Send test email
      </Button>
    </div>
  );
}
