import type { DeskReturn } from '#contract/admin-returns.ts';
import { reasonWords } from '#contract/rules/return-reasons.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkCell, MoneyCell, MomentCell, NoneCell, TextCell } from '#web/ui/data-table/cells.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { ageBadge, stageTitles, typeTitles, wayTitles } from './desk-words.ts';

/** Columns of the return list. */
export const returnColumns: Column<DeskReturn>[] = [
  { id: 'number', title: 'Return', isKey: true, cell: (one) => <NumberCell one={one} /> },
  { id: 'stage', title: 'Stage', onCard: true, cell: ({ stage }) => stageTitles[stage] },
  { id: 'age', title: 'Waiting', onCard: true, cell: (one) => <AgeCell one={one} /> },
  { id: 'type', title: 'Type', cell: ({ type }) => typeTitles[type] },
  { id: 'reason', title: 'Reason', cell: ({ reason }) => <TextCell>{reasonWords[reason]}</TextCell> },
  {
    id: 'pieces',
    title: 'Pieces',
    cell: (one) => <TextCell>{piecesWords(one)}</TextCell>,
  },
  {
    id: 'amount',
    title: 'Refund',
    onCard: true,
    isNumber: true,
    cell: ({ type, refundAmount }) => <MoneyCell rupees={type === 'exchange' ? null : refundAmount} />,
  },
  {
    id: 'way',
    title: 'Refund method',
    isExtra: true,
    cell: ({ refundMode }) => (refundMode ? wayTitles[refundMode] : <NoneCell />),
  },
  {
    id: 'customer',
    title: 'Customer',
    cell: ({ customer: { name } }) => (name ? <TextCell>{name}</TextCell> : <NoneCell />),
  },
  {
    id: 'order',
    title: 'Order',
    isExtra: true,
    cell: ({ orderId, orderNumber }) => <LinkCell to={`/admin/orders/${orderId}`}>{orderNumber}</LinkCell>,
  },
  {
    id: 'createdAt',
    title: 'Requested',
    isExtra: true,
    cell: ({ createdAt }) => <MomentCell iso={createdAt} isExact />,
  },
];

/** On mobile, the items and the reason are shown below the number. */
function NumberCell({ one }: { one: DeskReturn }) {
  return (
    <>
      <span className="tabular-nums">{one.returnNumber}</span>
      <span className="block truncate text-xs font-normal text-muted md:hidden">{piecesWords(one)}</span>
      <span className="block truncate text-xs font-normal text-muted md:hidden">{reasonWords[one.reason]}</span>
    </>
  );
}

function AgeCell({ one }: { one: DeskReturn }) {
  if (one.stage === 'closed') return <NoneCell />;
  const { tone, words } = ageBadge(one);
  return <Badge tone={tone}>{words}</Badge>;
}

function piecesWords({ items }: DeskReturn): string {
  const [first, ...others] = items;
  if (!first) return '';
  const count = first.quantity > 1 ? `${first.quantity} × ` : '';
  return `${count}${first.name}, ${first.size}${others.length > 0 ? ` + ${others.length}` : ''}`;
}
