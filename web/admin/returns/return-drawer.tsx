import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskReturn, WholeReturn } from '#contract/admin-returns.ts';
import { useDeskReturnQuery } from '#web/resources/returns/admin-returns.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RowDrawer, useToList } from '#web/ui/data-table/row-drawer.tsx';
import { CheckForm } from './check-form.tsx';
import { DecideForm } from './decide-form.tsx';
import { ageBadge, stageTitles, typeTitles } from './desk-words.ts';
import type { ReturnDialog } from './return-actions.tsx';
import { ReturnActions } from './return-actions.tsx';
import { ReturnHistory } from './return-history.tsx';
import { ReturnMoney } from './return-money.tsx';
import { ReturnOrder } from './return-order.tsx';
import { ReturnPieces } from './return-pieces.tsx';
import { SentForm } from './sent-form.tsx';

/** Drawer of a return. After a decision it opens the next one, so that a queue is processed without the list. */
export function ReturnDrawer({
  returnId,
  rows,
  linkOf,
}: {
  returnId: string;
  rows: readonly DeskReturn[];
  linkOf: (id: string) => string;
}) {
  const read = useDeskReturnQuery({ params: { id: returnId } });
  const [dialog, setDialog] = useState<ReturnDialog>();
  // Determined on opening, since a decided row leaves the list.
  const [next] = useState(() => rows[rows.findIndex(({ _id }) => _id === returnId) + 1]);
  const navigate = useNavigate();
  const close = useToList('/admin/returns');
  const goOn = () => (next && next._id !== returnId ? void navigate(linkOf(next._id)) : close());
  const stop = () => setDialog(undefined);
  return (
    <RowDrawer
      list="/admin/returns"
      noun="return"
      title={({ returnNumber }) => returnNumber}
      read={read}
      footer={
        read.data && <ReturnActions one={read.data} isOpen={dialog !== undefined} onChoose={setDialog} onNext={goOn} />
      }
    >
      {(one) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-7 text-sm wrap-anywhere">
          <Head one={one} />
          <ReturnPieces one={one} />
          <ReturnMoney one={one} />
          <ReturnOrder one={one} />
          <ReturnHistory one={one} />
          {(dialog === 'approved' || dialog === 'rejected') && (
            <DecideForm one={one} status={dialog} onStop={stop} onDone={goOn} />
          )}
          {dialog === 'completed' && <CheckForm one={one} onStop={stop} onDone={goOn} />}
          {dialog === 'sent' && <SentForm one={one} onStop={stop} onDone={goOn} />}
        </div>
      )}
    </RowDrawer>
  );
}

function Head({ one }: { one: WholeReturn }) {
  const { tone, words } = ageBadge(one);
  return (
    <p className="flex flex-wrap gap-2">
      <Badge tone="ink">{stageTitles[one.stage]}</Badge>
      {one.stage !== 'closed' && <Badge tone={tone}>{words}</Badge>}
      <Badge tone="line">{typeTitles[one.type]}</Badge>
      <Badge tone="line">{one.handover === 'pickup' ? 'Courier pickup' : 'Customer ships it'}</Badge>
    </p>
  );
}
