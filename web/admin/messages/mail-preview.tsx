import { useState } from 'react';
import { useDebounced } from '#web/platform/use-debounced.ts';
import { useDrawnMessageQuery, useTestMessageMutation } from '#web/resources/messages/admin-messages.api.ts';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { MailInbox, PreviewPart } from '#web/resources/messages/mail-inbox.tsx';
import type { MessageEditorState } from './use-message-editor.ts';

const settleMs = 350;

/** Server-rendered preview of the email, updated while typing (debounced), with a button to send a test. */
export function MailPreview({ editor }: { editor: MessageEditorState }) {
  const { message, draft, hasFaults } = editor;
  const settled = useDebounced(draft, settleMs, { isHeld: hasFaults });
  const { data: mail, error } = useDrawnMessageQuery({ params: { template: message.name }, body: settled });
  return (
    <PreviewPart action={<TestButton editor={editor} />}>
      {mail ? (
        <MailInbox {...mail} />
      ) : error ? (
        <p role="alert" className="text-sm text-danger">
          {wordsOf(error)}
        </p>
      ) : (
        <SkeletonText lines={12} />
      )}
      <p className="text-sm text-muted">Sample data with your newest products.</p>
    </PreviewPart>
  );
}

function TestButton({ editor: { message, draft, hasFaults } }: { editor: MessageEditorState }) {
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
