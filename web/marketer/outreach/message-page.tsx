import { useOutreachMessageQuery } from '#web/resources/outreach/outreach.api.ts';
import { EditorRead } from '#web/ui/editor/editor-page.tsx';
import { MessageEditor } from './message-editor.tsx';
import { MessageReport } from './message-report.tsx';

/** Page to write a message (`new` or a draft), or the report of one that is scheduled or sent. */
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
