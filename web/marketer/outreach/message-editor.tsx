import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Outreach } from '#contract/outreach.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EditorBar, EditorForm, EditorPart } from '#web/ui/editor/editor-page.tsx';
import { AudienceCount } from './audience-count.tsx';
import { ContentFields } from './content-fields.tsx';
import { DraftActions } from './draft-actions.tsx';
import { MessagePreview } from './message-preview.tsx';
import { contentOf, type Draft } from './draft.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { SegmentFields } from './segment-fields.tsx';
import { base, stateNames, stateTones } from './state-names.ts';
import { useAudience } from './use-audience.ts';
import { type MessageEditorState, useMessageEditor } from './use-message-editor.ts';

/** Editor of a message with preview and audience size. */
export function MessageEditor({ read, onMade }: { read: Outreach | undefined; onMade: (id: string) => void }) {
  const editor = useMessageEditor(read, onMade);
  return (
    <div className="grid gap-6">
      <TopBar editor={editor} />
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]">
        <EditorForm editor={editor} label="Message">
          <ContentFields editor={editor} />
          <EditorPart title="Recipients">
            <SegmentFields editor={editor} />
            <Counted draft={editor.draft} />
          </EditorPart>
        </EditorForm>
        <MessagePreview content={contentOf(editor.draft)} canTest />
      </div>
    </div>
  );
}

function Counted({ draft }: { draft: Draft }) {
  return <AudienceCount {...useAudience(draft)} />;
}

/** Top bar: title, state, save, and send once saved. */
function TopBar({ editor }: { editor: MessageEditorState }) {
  const { stored, isDirty } = editor;
  const { search } = useLocation();
  const [isSending, setSending] = useState(false);
  return (
    <>
      <EditorBar
        editor={editor}
        title={stored?.name ?? 'New message'}
        list={{ to: base + search, label: 'Messages' }}
        badge={stored && <Badge tone={stateTones[stored.state]}>{stateNames[stored.state]}</Badge>}
        tone={stored && !isDirty ? 'secondary' : 'primary'}
        actions={
          <>
            {stored && <DraftActions message={stored} isDirty={isDirty} />}
            <ButtonLink to="#preview" size="sm" variant="ghost" className="xl:hidden">
              Preview
            </ButtonLink>
          </>
        }
        after={
          stored && (
            <Button
              size="sm"
              variant={isDirty ? 'secondary' : 'primary'}
              disabled={isDirty}
              title={isDirty ? 'Save first' : undefined}
              onClick={() => setSending(true)}
            >
              Send or schedule
            </Button>
          )
        }
      />
      {isSending && stored && (
        <ScheduleDialog message={stored} draft={editor.draft} onClose={() => setSending(false)} />
      )}
    </>
  );
}
