import type { EditedPage } from '#contract/seo.ts';
import { useLazySeoCheckQuery } from '#web/resources/seo/seo.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { CardFrame } from '#web/ui/read-card.tsx';
import { Table } from '#web/ui/table.tsx';

/** Checks a page as served to search engines: its head tags, and its structured data by type. */
export function CheckCard({ page, isDirty }: { page: EditedPage; isDirty: boolean }) {
  const [check, { data, error, isFetching }] = useLazySeoCheckQuery();
  return (
    <CardFrame
      title="Page check"
      aside={
        <Button
          size="sm"
          state={isFetching ? 'pending' : 'idle'}
          onClick={() => void check({ params: { key: page.key } })}
        >
          {data ? 'Check again' : 'Check'}
        </Button>
      }
    >
      <p className="text-sm text-muted">
        {isDirty ? 'Checks the saved version of the page.' : 'Checks the page for search engine requirements.'}
      </p>
      {error ? (
        <p role="alert" className="text-sm text-danger">
          {wordsOf(error)}
        </p>
      ) : null}
      {data && (
        <>
          <dl className="grid gap-2 text-sm" data-testid="head">
            <Line name="Answer" value={String(data.status)} />
            <Line name="Title" value={data.head.title} />
            <Line name="Canonical" value={data.head.canonical} />
            <Line name="Robots" value={data.head.robots} />
          </dl>
          <Things things={data.things} />
        </>
      )}
    </CardFrame>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-2">
      <dt className="text-muted">{name}</dt>
      <dd className="break-words">{value || 'nothing'}</dd>
    </div>
  );
}

type Thing = { type: string; count: number; missing: readonly string[]; recommended: readonly string[] };

function Things({ things }: { things: readonly Thing[] }) {
  if (things.length === 0) return <p className="text-sm">No structured data on this page.</p>;
  return (
    <Table caption="Structured data on this page">
      <thead>
        <tr>
          <th scope="col">Type</th>
          <th scope="col">Required</th>
          <th scope="col">Recommended</th>
        </tr>
      </thead>
      <tbody>
        {things.map(({ type, count, missing, recommended }) => (
          <tr key={type}>
            <th scope="row">{count > 1 ? `${type} × ${count}` : type}</th>
            <td>
              {missing.length === 0 ? (
                <Badge tone="success">Complete</Badge>
              ) : (
                <Badge tone="danger">{`Missing: ${missing.join(', ')}`}</Badge>
              )}
            </td>
            <td className="whitespace-normal">
              {recommended.length === 0 ? 'Complete' : `Missing: ${recommended.join(', ')}`}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
