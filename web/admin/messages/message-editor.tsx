import type { MessageToWord } from '#contract/admin-messages.ts';
import { type TemplateName, templateNames } from '#contract/rules/message-templates.ts';
import { PageHead } from '#web/platform/page-head.tsx';
import { useMessageQuery } from '#web/resources/messages/admin-messages.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { MomentCell } from '#web/ui/data-table/cells.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { UnsavedQuestion } from '#web/ui/unsaved.tsx';
import { MailPreview } from './mail-preview.tsx';
import { type MessageEditorState, useMessageEditor } from './use-message-editor.ts';
import { WordFields } from './word-fields.tsx';

/** Page to edit the text of one email, with a preview. */
export function MessageEditor({ name }: { name: string }) {
  const template = templateNames.find((one) => one === name);
  if (template) return <Stored template={template} />;
  return (
    <EmptyState title="Message not found" action={<TextLink to="/admin/messages">All messages</TextLink>}>
      It may have been renamed.
    </EmptyState>
  );
}

function Stored({ template }: { template: TemplateName }) {
  const { data, error, refetch, isFetching } = useMessageQuery({ params: { template } });
  if (data) return <EditorPage stored={data} />;
  if (!error) return <SkeletonText lines={12} />;
  return (
    <ErrorState
      title="This message did not load"
      message={wordsOf(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

function EditorPage({ stored }: { stored: MessageToWord }) {
  const editor = useMessageEditor(stored);
  return (
    <div className="grid gap-6">
      <TopBar editor={editor} />
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,40rem)]">
        <form
          id="message"
          noValidate
          aria-label="Email text"
          className="grid min-w-0 gap-6"
          onSubmit={(event) => {
            event.preventDefault();
            editor.save();
          }}
        >
          <WordFields editor={editor} />
        </form>
        <MailPreview editor={editor} />
      </div>
      <UnsavedQuestion unsaved={editor.unsaved} />
    </div>
  );
}

function TopBar({ editor }: { editor: MessageEditorState }) {
  const { message, isDirty, hasFaults, state, problem, isConflict } = editor;
  const { name, title, when, change } = message;
  return (
    <div className="grid gap-2">
      <PageHead title={title} noIndex />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <TextLink to="/admin/messages" quiet>
            Messages
          </TextLink>
          <div className="flex items-center gap-3">
            <Heading level={1} look="section">
              {title}
            </Heading>
            {change && <Badge tone="brand">Customised</Badge>}
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          {change && (
            <Button size="sm" variant="ghost" onClick={() => void editor.reset()}>
              Reset to default
            </Button>
          )}
          <ButtonLink to="#preview" size="sm" variant="ghost" className="xl:hidden">
            Preview
          </ButtonLink>
          <Button
            type="submit"
            form="message"
            size="sm"
            variant="primary"
            state={state}
            disabled={(!isDirty && state === 'idle') || hasFaults}
          >
            Save
          </Button>
        </div>
      </div>
      <p className="text-sm text-muted">
        {when}.
        {change && (
          <>
            {' '}
            {change.by || 'Somebody'} changed it, <MomentCell iso={change.at} isExact />.{' '}
            <TextLink to={`/admin/activity?entity=message&entityId=${name}`}>View activity</TextLink>
          </>
        )}
      </p>
      <div role="alert" className="flex flex-wrap items-center gap-3 text-sm text-danger empty:hidden">
        {problem}
        {isConflict && (
          <Button size="sm" onClick={() => void editor.readAnew()}>
            Load latest version
          </Button>
        )}
      </div>
    </div>
  );
}
