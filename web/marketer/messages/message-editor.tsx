import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Outreach } from '#contract/outreach.ts';
import { PageHead } from '#web/platform/page-head.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { UnsavedQuestion } from '#web/ui/unsaved.tsx';
import { saveKeyName } from '#web/ui/use-save-key.ts';
import { useOutreachMessageQuery } from '#web/resources/outreach/outreach.api.ts';
import { AudienceCount } from './audience-count.tsx';
import { ContentFields } from './content-fields.tsx';
import { DraftActions } from './draft-actions.tsx';
import { MessageHead } from './message-head.tsx';
import { MessagePreview } from './message-preview.tsx';
import { contentOf } from './draft.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { SegmentFields } from './segment-fields.tsx';
import { type MessageEditing, useMessageEditor } from './use-message-editor.ts';

/** Where a message is written, beside the message itself and the number of people it is for. */
export function MessageEditor({ read, onMade }: { read: Outreach | undefined; onMade: (made: Outreach) => void }) {
  const editing = useMessageEditor(read, onMade);
  return (
    <div className="grid gap-6">
      <TopBar editing={editing} />
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]">
        <form
          id="message"
          noValidate
          aria-label="Message"
          className="grid min-w-0 gap-8"
          onSubmit={(event) => {
            event.preventDefault();
            editing.submit();
          }}
        >
          <ContentFields editing={editing} />
          <section aria-labelledby="who-title" className="grid gap-4 border-t border-line pt-4">
            <Heading id="who-title" level={2} look="part">
              Who gets it
            </Heading>
            <SegmentFields editing={editing} />
            <AudienceCount draft={editing.draft} />
          </section>
        </form>
        <MessagePreview content={contentOf(editing.draft)} canTest />
      </div>
      <UnsavedQuestion unsaved={editing.unsaved} />
    </div>
  );
}

/** What is edited, saving it, and sending it once it is saved. */
function TopBar({ editing }: { editing: MessageEditing }) {
  const { stored, state, isDirty, problem, isConflict } = editing;
  const { search } = useLocation();
  const [isSending, setSending] = useState(false);
  const title = stored?.name ?? 'New message';
  return (
    <div className="grid gap-2">
      <PageHead title={title} noIndex />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <MessageHead title={title} state={stored?.state} list={`/digitalMarketer/messages${search}`} />
        <div className="flex flex-wrap justify-end gap-2">
          {stored && <DraftActions message={stored} />}
          <ButtonLink to="#preview" size="sm" variant="ghost" className="xl:hidden">
            Preview
          </ButtonLink>
          <Button
            type="submit"
            form="message"
            size="sm"
            variant={stored && !isDirty ? 'secondary' : 'primary'}
            state={state}
            title={saveKeyName()}
            disabled={stored !== undefined && !isDirty && state === 'idle'}
          >
            Save
          </Button>
          {stored && (
            <Button
              size="sm"
              variant={isDirty ? 'secondary' : 'primary'}
              disabled={isDirty}
              title={isDirty ? 'Save it first' : undefined}
              onClick={() => setSending(true)}
            >
              Send or schedule
            </Button>
          )}
        </div>
      </div>
      <div role="alert" className="flex flex-wrap items-center gap-3 text-sm text-danger empty:hidden">
        {problem}
        {isConflict && stored && <ShowStored id={stored._id} editing={editing} />}
      </div>
      {isSending && stored && (
        <ScheduleDialog message={stored} draft={editing.draft} onClose={() => setSending(false)} />
      )}
    </div>
  );
}

/** Somebody saved this message first: what they saved takes the place of what was typed. */
function ShowStored({ id, editing }: { id: string; editing: MessageEditing }) {
  const { refetch } = useOutreachMessageQuery({ params: { id } });
  const show = async () => {
    const { data } = await refetch();
    if (data) editing.show(data);
  };
  return (
    <Button size="sm" onClick={() => void show()}>
      Show what is saved
    </Button>
  );
}
