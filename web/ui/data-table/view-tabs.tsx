import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../button.tsx';
import { TabLinks } from '../tabs.tsx';
import { mostViews, searchOf } from './kept-layout.ts';
import type { KeepLayout, SavedView, TableLayout } from './kept-layout.ts';
import { queryOf, readView } from './table-view.ts';
import type { FixedView, TableShape } from './table-view.ts';
import type { TableViewer } from './use-table-view.ts';
import { ViewDialog } from './view-dialog.tsx';
import type { ViewToName } from './view-dialog.tsx';

/**
 * The built-in and saved views as tabs; the first shows everything and cannot be changed. Opened without a query, a
 * list shows the user's default view.
 */
export function ViewTabs({
  viewer: { view },
  shape,
  fixed,
  layout,
  keep,
}: {
  viewer: TableViewer;
  shape: TableShape;
  fixed: readonly FixedView[];
  layout: TableLayout;
  keep: KeepLayout;
}) {
  const [viewToName, setViewToName] = useState<ViewToName>();
  const { search } = useLocation();
  const query = queryOf(view).toString();
  useHomeView(layout);
  const usual = fixed.map((one) => ({
    ...one,
    query: queryOf(readView(new URLSearchParams(one.query), shape)).toString(),
  }));
  const same = layout.views.filter((saved) => saved.query === query);
  const current = same.find(({ name }) => name === new URLSearchParams(search).get('view')) ?? same[0];
  const tabs = [
    { to: '?view=all', label: 'All', isCurrent: query === '' },
    ...usual.map((one) => ({
      to: `?${one.query}`,
      label: one.label,
      count: one.count,
      isCurrent: one.query === query,
    })),
    ...layout.views.map((saved) => ({
      to: `?${searchOf(saved, layout.views)}`,
      label: saved.name,
      isCurrent: saved === current,
    })),
  ];
  const isUsual = usual.some((one) => one.query === query);
  const isOwn = query !== '' && !isUsual && !current;
  const left = useLeftView(layout.views, isOwn ? undefined : (current?.name ?? ''));
  const hasRoom = layout.views.length < mostViews;
  const canSave = isOwn && hasRoom;
  // No tabs if there is only one view.
  if (tabs.length === 1 && !canSave) return null;
  return (
    <div className="views-of-list">
      <TabLinks label="Views" className="min-w-0 grow" tabs={tabs} />
      {canSave && (
        <Button
          size="sm"
          variant="ghost"
          className="whitespace-nowrap"
          onClick={() => setViewToName({ saved: { name: '', query }, isNew: true, left })}
        >
          Save view
        </Button>
      )}
      {current && (
        <Button
          size="sm"
          variant="ghost"
          className="whitespace-nowrap"
          onClick={() => setViewToName({ saved: current, isNew: false })}
        >
          Edit view
        </Button>
      )}
      {viewToName && (
        <ViewDialog
          key={viewToName.saved.name}
          {...viewToName}
          layout={layout}
          keep={keep}
          onClose={() => setViewToName(undefined)}
          onDuplicate={hasRoom ? (copy) => setViewToName({ saved: copy, isNew: true }) : undefined}
        />
      )}
    </div>
  );
}

/**
 * Returns the saved view that the user changed to get the current state; `shown` is the name of the current view, ''
 * for a built-in one.
 */
function useLeftView(views: readonly SavedView[], shown: string | undefined): SavedView | undefined {
  const [last, setLast] = useState(shown);
  if (shown !== undefined && shown !== last) setLast(shown);
  return views.find(({ name }) => name === last);
}

function useHomeView({ home, views }: TableLayout) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const isFirst = useRef(true);
  const query = views.find((saved) => saved.name === home)?.query;
  useEffect(() => {
    if (isFirst.current && search === '' && query) void navigate({ search: query }, { replace: true });
    isFirst.current = false;
  }, [navigate, query, search]);
}
