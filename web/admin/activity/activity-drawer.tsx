import type { activityEndpoints } from '#contract/activity.ts';
import type { Reply } from '#web/platform/call.ts';
import { dateAndTime } from '#web/platform/moment-words.ts';
import { useActivityQuery } from '#web/resources/activity/activity.api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RowDrawer } from '#web/ui/data-table/row-drawer.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { SummaryList, SummaryRow } from '#web/ui/summary-list.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { doingOf, entityName, placeOfThing, thingsOf, wordsOf as nameWords } from './activity-words.ts';
import { fieldsOf } from './change-words.ts';
import type { ChangedField } from './change-words.ts';
import { UndoButton } from './undo-button.tsx';

type Whole = Reply<typeof activityEndpoints.one>['activity'];
type Change = Whole['changes'][number];

const list = '/admin/activity';

/** Drawer of one activity with its changes, before and after. */
export function ActivityDrawer({ activityId }: { activityId: string }) {
  const read = useActivityQuery({ params: { id: activityId } });
  const titleOf = ({ call, entity, title, things }: Whole) =>
    `${doingOf(call, things)}: ${title || entityName(entity)}`;
  return (
    <RowDrawer
      list={list}
      noun="change"
      title={titleOf}
      read={read}
      footer={read.data?.undo === 'open' && <UndoButton key={activityId} activity={read.data} isWide />}
    >
      {(activity) => (
        <div className="grid gap-8">
          <Facts activity={activity} />
          <Changes activity={activity} />
        </div>
      )}
    </RowDrawer>
  );
}

function Facts({ activity: { actor, role, at, address, call, requestId, kinds, undo } }: { activity: Whole }) {
  return (
    <SummaryList className="text-sm">
      <SummaryRow label="Person">
        {actor ? <TextLink to={`/admin/users/${actor._id}`}>{actor.name}</TextLink> : 'Former staff'}
      </SummaryRow>
      <SummaryRow label="Role">{role === 'digitalMarketer' ? 'Marketer' : 'Admin'}</SummaryRow>
      <SummaryRow label="Time">{dateAndTime(at)}</SummaryRow>
      <SummaryRow label="IP address">{address ?? '–'}</SummaryRow>
      <SummaryRow label="API call">
        <code className="text-xs break-all">{call}</code>
      </SummaryRow>
      <SummaryRow label="Request ID">
        <code className="text-xs break-all">{requestId}</code>
      </SummaryRow>
      <SummaryRow label="Records">{kinds.map(thingsOf).join(', ')}</SummaryRow>
      {undo === 'done' && <SummaryRow label="Status">Undone</SummaryRow>}
    </SummaryList>
  );
}

function Changes({ activity: { changes, rows } }: { activity: Whole }) {
  return (
    <section className="grid gap-4" aria-label="Changes">
      {changes.map((change, index) => (
        // Changes have no id, and their order never changes.
        <ChangeOf key={index} change={change} />
      ))}
      {rows > changes.length && (
        <p className="text-sm text-muted">And {rows - changes.length} more rows; the CSV has all of them.</p>
      )}
    </section>
  );
}

const kinds = { made: ['success', 'Added'], changed: ['line', 'Changed'], deleted: ['danger', 'Deleted'] } as const;

function ChangeOf({ change }: { change: Change }) {
  const { kind, entity, title, table } = change;
  const [tone, words] = kinds[kind];
  const place = placeOfThing(change);
  const fields = fieldsOf(change);
  const name = title || nameWords(table);
  return (
    <article className="grid gap-2 border-t border-line pt-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading level={3} look="label">
          {entityName(entity)}: {place ? <TextLink to={place}>{name}</TextLink> : name}
        </Heading>
        <Badge tone={tone}>{words}</Badge>
      </div>
      {fields.length > 0 && (
        <dl className="grid gap-2">
          {fields.map((field) => (
            <Field key={field.name} field={field} kind={kind} />
          ))}
        </dl>
      )}
    </article>
  );
}

/** A changed field: the old value struck through, the new value after it. */
function Field({ field: { label, before, after }, kind }: { field: ChangedField; kind: Change['kind'] }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
      <dt className="text-muted">{label}</dt>
      <dd className="grid min-w-0 gap-1 wrap-anywhere">
        {kind !== 'made' && (
          <del className="text-danger">
            <span className="sr-only">before: </span>
            {before || '(empty)'}
          </del>
        )}
        {kind !== 'deleted' && (
          <ins className="text-success no-underline">
            <span className="sr-only">after: </span>
            {after || '(empty)'}
          </ins>
        )}
      </dd>
    </div>
  );
}
