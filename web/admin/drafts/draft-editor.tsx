import { useNavigate } from 'react-router';
import type { Draft } from '#contract/drafts.ts';
import { PageHead } from '#web/platform/page-head.tsx';
import { useDraftQuery } from '#web/resources/drafts/admin-drafts.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EditorRead } from '#web/ui/editor/editor-page.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { UnsavedQuestion } from '#web/ui/unsaved.tsx';
import { saveKeyName } from '#web/ui/use-save-key.ts';
import { AddressPart } from './address-part.tsx';
import { CustomerPart } from './customer-part.tsx';
import { DraftActions } from './draft-actions.tsx';
import { DraftSums } from './draft-sums.tsx';
import { stateNames, stateTones } from './draft-words.ts';
import { PiecesPart } from './pieces-part.tsx';
import { type DraftEditorState, useDraftEditor } from './use-draft-editor.ts';

type Which = { which: string; onMade: (id: string) => void };

/** Page to create (`new`) or edit a phone order. */
export function DraftEditor({ which, onMade }: Which) {
  const read = useDraftQuery({ params: { id: which } }, { skip: which === 'new' });
  return (
    <EditorRead noun="draft" which={which} read={read}>
      {(stored) => <EditorPage stored={stored} onMade={onMade} />}
    </EditorRead>
  );
}

function EditorPage({ stored, onMade }: { stored: Draft | undefined; onMade: Which['onMade'] }) {
  const navigate = useNavigate();
  const editor = useDraftEditor(stored, ({ _id }) => {
    onMade(_id);
    void navigate(`/admin/drafts/${_id}`, { replace: true });
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <TopBar editor={editor} />
      <Over editor={editor} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <fieldset id="draft" disabled={editor.isOver} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8">
          <legend className="sr-only">The order</legend>
          <CustomerPart editor={editor} />
          <PiecesPart editor={editor} />
          <AddressPart editor={editor} />
        </fieldset>
        <div className="grid min-w-0 gap-6 xl:sticky xl:below-20">
          <DraftSums editor={editor} />
          {!editor.isOver && <DraftActions editor={editor} />}
        </div>
      </div>
      <UnsavedQuestion unsaved={editor.unsaved} />
    </div>
  );
}

/** Top bar: title, state and save. */
function TopBar({ editor: { kept, pendingAction, isDirty, isOver, save } }: { editor: DraftEditorState }) {
  const title = kept ? `Draft ${kept.number}` : 'New order';
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <PageHead title={title} noIndex />
      <div className="min-w-0">
        <TextLink to="/admin/drafts" quiet>
          Drafts
        </TextLink>
        <div className="flex items-center gap-3">
          <Heading level={1} look="section">
            {title}
          </Heading>
          {kept && <Badge tone={stateTones[kept.state]}>{stateNames[kept.state]}</Badge>}
        </div>
      </div>
      {!isOver && (
        <Button
          size="sm"
          title={saveKeyName()}
          state={pendingAction === 'save' ? 'pending' : 'idle'}
          disabled={kept !== undefined && !isDirty && kept.state !== 'expired' && pendingAction !== 'save'}
          onClick={save}
        >
          Save draft
        </Button>
      )}
    </div>
  );
}

/** Notice for a draft that has expired, or can no longer be changed. */
function Over({ editor: { kept, isOver } }: { editor: DraftEditorState }) {
  if (kept?.state === 'expired')
    return <p className="border-s-2 border-warn ps-4">This draft expired after 7 days. Save it to reopen it.</p>;
  if (!kept || !isOver) return null;
  const { order, state } = kept;
  return (
    <p className="border-s-2 border-line ps-4">
      {state === 'cancelled' && 'This draft was cancelled.'}
      {order && (
        <>
          {order.status === 'pending_payment' ? 'The customer is paying now: ' : 'Order created: '}
          <TextLink to={`/admin/orders/${order._id}`}>{order.orderNumber}</TextLink>
        </>
      )}
    </p>
  );
}
