import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { Dialog } from '../dialog.tsx';
import { TextField } from '../field.tsx';
import { TabLinks } from '../tabs.tsx';
import { mostViews } from './kept-layout.ts';
import type { SavedView, TableLayout } from './kept-layout.ts';
import { queryOf, readView } from './table-view.ts';
import type { FixedView, TableShape } from './table-view.ts';
import type { TableViewer } from './use-table-view.ts';

/** The list's own views and saved ones as tabs; the first shows all and cannot be changed. A list opened by its bare address shows its home view. */
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
  keep: (change: Partial<TableLayout>) => void;
}) {
  const [naming, setNaming] = useState<SavedView>();
  const query = queryOf(view).toString();
  useHomeView(layout);
  const usual = fixed.map((one) => ({
    ...one,
    query: queryOf(readView(new URLSearchParams(one.query), shape)).toString(),
  }));
  const current = layout.views.find((saved) => saved.query === query);
  const tabs = [
    { to: '?view=all', label: 'All', isCurrent: query === '' },
    ...usual.map((one) => ({
      to: `?${one.query}`,
      label: one.label,
      count: one.count,
      isCurrent: one.query === query,
    })),
    ...layout.views.map((saved) => ({
      to: `?${saved.query}`,
      label: saved.name,
      isCurrent: saved === current,
    })),
  ];
  const isUsual = usual.some((one) => one.query === query);
  const canSave = query !== '' && !isUsual && !current && layout.views.length < mostViews;
  // One view is no choice.
  if (tabs.length === 1 && !canSave) return null;
  return (
    <div className="views-of-list">
      <TabLinks label="Views" className="min-w-0 grow" tabs={tabs} />
      {canSave && (
        <Button size="sm" variant="ghost" onClick={() => setNaming({ name: '', query })}>
          Save view
        </Button>
      )}
      {current && (
        <Button size="sm" variant="ghost" onClick={() => setNaming(current)}>
          Change view
        </Button>
      )}
      {naming && <ViewDialog saved={naming} layout={layout} keep={keep} onClose={() => setNaming(undefined)} />}
    </div>
  );
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

function ViewDialog({
  saved,
  layout,
  keep,
  onClose,
}: {
  saved: SavedView;
  layout: TableLayout;
  keep: (change: Partial<TableLayout>) => void;
  onClose: () => void;
}) {
  const others = layout.views.filter((one) => one.query !== saved.query);
  const [problem, setProblem] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const said = form.get('name');
    const name = typeof said === 'string' ? said.trim() : '';
    if (name === '') return setProblem('Give it a name.');
    if (others.some((one) => one.name === name)) return setProblem('There is a view of this name.');
    const isHome = form.has('home');
    const home = isHome ? name : layout.home === saved.name ? '' : layout.home;
    const isNew = saved.name === '';
    const views = isNew
      ? [...layout.views, { name, query: saved.query }]
      : layout.views.map((one) => (one.query === saved.query ? { ...one, name } : one));
    keep({ views, home });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={saved.name === '' ? 'Save this view' : 'Change this view'}>
      <form onSubmit={submit} className="grid gap-4" noValidate>
        <TextField label="Name" name="name" defaultValue={saved.name} maxLength={30} error={problem || undefined} />
        <Checkbox
          label="Open the list with this view"
          name="home"
          defaultChecked={saved.name !== '' && layout.home === saved.name}
        />
        <div className="flex flex-wrap justify-end gap-3">
          {saved.name !== '' && (
            <Button
              variant="danger"
              onClick={() => {
                keep({ views: others, home: layout.home === saved.name ? '' : layout.home });
                onClose();
              }}
            >
              Delete view
            </Button>
          )}
          <Button type="submit" variant="ink">
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
