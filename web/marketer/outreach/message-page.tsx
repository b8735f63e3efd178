import { useOutreachMessageQuery } from '#web/resources/outreach/outreach.api.ts';
import { EditorRead } from '#web/ui/editor/editor-page.tsx';
import { MessageEditor } from './message-editor.tsx';
import { MessageReport } from './message-report.tsx';

/** The page where a message is written (`new`, or a draft), and where one that was sent is looked at. */
export function MessagePage({ which, onMade }: { which: string; onMade: (id: string) => void }) {
  const read = useOutreachMessageQuery({ params: { id: which } }, { skip: which === 'new' });
  return (
    <EditorRead noun="message" which={which} read={read}>
      {(message) =>
        message && message.state !== 'draft' ? (
          <MessageReport message={message} />
        ) : (
          <MessageEditor read={message} onMade={onMade} />
        )
      }
    </EditorRead>
  );
}
