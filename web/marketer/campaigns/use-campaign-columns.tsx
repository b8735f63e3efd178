import { useMemo } from 'react';
import type { Campaign } from '#contract/campaigns.ts';
import { numberWords } from '#web/resources/dashboard/number-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { MoneyCell, MomentCell, NoneCell } from '#web/ui/data-table/cells.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { lastMoment, stateNames, stateTones } from './campaign-names.ts';

/** Columns of the campaign list. */
export function useCampaignColumns(): Column<Campaign>[] {
  return useMemo(
    () => [
      { id: 'name', title: 'Name', isKey: true, isSortable: true, cell: ({ name }) => name },
      {
        id: 'state',
        title: 'Status',
        onCard: true,
        cell: ({ state }) => <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>,
      },
      {
        id: 'startDate',
        title: 'Start date',
        isSortable: true,
        onCard: true,
        cell: ({ startDate }) => <MomentCell iso={startDate} />,
      },
      {
        id: 'endDate',
        title: 'End date',
        isSortable: true,
        cell: ({ endDate }) => <MomentCell iso={lastMoment(endDate)} />,
      },
      {
        id: 'clicks',
        title: 'Clicks',
        isNumber: true,
        cell: ({ performance }) => numberWords(performance.clicks, 'count'),
      },
      {
        id: 'visits',
        title: 'Visits',
        isNumber: true,
        cell: ({ performance }) => numberWords(performance.visits, 'count'),
      },
      {
        id: 'orders',
        title: 'Orders',
        isNumber: true,
        cell: ({ performance }) => numberWords(performance.conversions, 'count'),
      },
      {
        id: 'revenue',
        title: 'Revenue',
        isNumber: true,
        onCard: true,
        cell: ({ performance }) => <MoneyCell rupees={performance.revenue} />,
      },
      {
        id: 'spent',
        title: 'Spent',
        isNumber: true,
        cell: ({ performance }) => <MoneyCell rupees={performance.spent} />,
      },
      {
        id: 'budget',
        title: 'Budget',
        isNumber: true,
        isSortable: true,
        isExtra: true,
        cell: ({ budget }) => <MoneyCell rupees={budget === 0 ? null : budget} />,
      },
      {
        id: 'roas',
        title: 'ROAS',
        isNumber: true,
        cell: ({ performance: { roas } }) => (roas === null ? <NoneCell /> : `${roas.toFixed(2)}×`),
      },
      { id: 'slug', title: 'Link name', isExtra: true, cell: ({ slug }) => slug },
      {
        id: 'createdAt',
        title: 'Created',
        isSortable: true,
        isExtra: true,
        cell: ({ createdAt }) => <MomentCell iso={createdAt} />,
      },
    ],
    [],
  );
}
