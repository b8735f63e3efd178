import type { ListedOutreach } from '#contract/outreach.ts';
import { Badge } from '#web/ui/badge.tsx';
import { MomentCell, NoneCell } from '#web/ui/data-table/cells.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { channelNames, numberOf, stateNames, stateTones } from './state-names.ts';

/** Columns of the message list. */
export const messageColumns: Column<ListedOutreach>[] = [
  { id: 'name', title: 'Name', isKey: true, isSortable: true, cell: ({ name }) => name },
  {
    id: 'state',
    title: 'Status',
    onCard: true,
    cell: ({ state }) => <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>,
  },
  {
    id: 'sendAt',
    title: 'Send time',
    isSortable: true,
    onCard: true,
    cell: ({ sendAt, startedAt }) => <MomentCell iso={startedAt ?? sendAt} isExact />,
  },
  {
    id: 'channels',
    title: 'By',
    cell: ({ channels }) => channels.map((channel) => channelNames[channel]).join(', '),
  },
  { id: 'subject', title: 'Subject', cell: ({ subject }) => subject || <NoneCell /> },
  { id: 'people', title: 'People', isNumber: true, cell: ({ people }) => numberOf(people) },
  {
    id: 'sent',
    title: 'Messages sent',
    isNumber: true,
    isSortable: true,
    onCard: true,
    cell: ({ sent }) => numberOf(sent),
  },
  { id: 'clicks', title: 'Links opened', isNumber: true, cell: ({ clicks }) => numberOf(clicks) },
  { id: 'slug', title: 'Campaign', isExtra: true, cell: ({ slug }) => slug },
  { id: 'by', title: 'Created by', isExtra: true, cell: ({ by }) => by || <NoneCell /> },
  {
    id: 'createdAt',
    title: 'Created',
    isSortable: true,
    isExtra: true,
    cell: ({ createdAt }) => <MomentCell iso={createdAt} />,
  },
];
