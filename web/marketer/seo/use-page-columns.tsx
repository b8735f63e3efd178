import { useMemo } from 'react';
import type { SeoPage } from '#contract/seo.ts';
import { Badge } from '#web/ui/badge.tsx';
import { NoneCell } from '#web/ui/data-table/cells.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { faultNames, kindNames, toneOf } from './fault-words.ts';

/** Columns of the page list. */
export function usePageColumns(): Column<SeoPage>[] {
  return useMemo(
    () => [
      {
        id: 'name',
        title: 'Name',
        isKey: true,
        isSortable: true,
        bone: 'lines',
        cell: ({ name, path }) => (
          <span className="block md:max-w-72">
            <span className="block truncate" title={name}>
              {name}
            </span>
            <span className="block truncate text-xs font-normal text-muted">{path}</span>
          </span>
        ),
      },
      {
        id: 'score',
        title: 'Score',
        isNumber: true,
        isSortable: true,
        onCard: true,
        cell: ({ score }) => <Badge tone={toneOf(score)}>{score}</Badge>,
      },
      { id: 'faults', title: 'Issues', onCard: true, cell: (page) => <Faults page={page} /> },
      {
        id: 'title',
        title: 'Title',
        cell: ({ title }) => (
          <span className="block truncate md:max-w-96" title={title}>
            {title}
          </span>
        ),
      },
      { id: 'kind', title: 'Type', cell: ({ kind }) => kindNames[kind] },
      { id: 'own', title: 'Custom text', isExtra: true, cell: ({ hasOwnWords }) => (hasOwnWords ? 'Yes' : 'No') },
      {
        id: 'description',
        title: 'Description',
        isExtra: true,
        cell: ({ description }) => <span className="block truncate md:max-w-96">{description || <NoneCell />}</span>,
      },
      { id: 'canonical', title: 'Canonical', isExtra: true, cell: ({ canonical }) => canonical || <NoneCell /> },
    ],
    [],
  );
}

function Faults({ page: { faults, noIndex } }: { page: SeoPage }) {
  if (faults.length === 0 && !noIndex) return <span className="text-muted">None</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-2 whitespace-normal">
      {noIndex && <Badge tone="ink">Hidden</Badge>}
      <span className="text-pretty">{faults.map((fault) => faultNames[fault]).join(', ')}</span>
    </span>
  );
}
