import type { ReactNode } from 'react';
import { mostWaiting } from '#contract/dashboard.ts';
import type { WaitingCounts, WaitingList, WaitingThing } from '#contract/dashboard.ts';
import { useCountsQuery, useWaitingQuery } from '#web/resources/dashboard/dashboard.api.ts';
import { usePolled } from '#web/resources/dashboard/use-polled.ts';
import { useNow } from '#web/platform/use-now.ts';
import { Link } from '#web/ui/link.tsx';
import { CardLink, ReadCard } from '#web/ui/read-card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { waitedWords } from './waited-words.ts';

const listsEveryMs = 60_000;

type Words = { list: WaitingList; title: string; none: string; tab: string; query: string; aside?: ReactNode };

/** The lists, each with its tab and the filter that shows the same rows there. */
const cards: readonly Words[] = [
  {
    list: 'toShip',
    title: 'To pack and ship',
    none: 'All orders are shipped.',
    tab: '/admin/orders',
    query: '',
    aside: <OrderLinks />,
  },
  {
    list: 'payments',
    title: 'Failed payments',
    none: 'No failed payments in the last 7 days.',
    tab: '/admin/orders',
    query: 'trouble=failed',
  },
  {
    list: 'returns',
    title: 'Pending returns',
    none: 'No returns to approve.',
    tab: '/admin/returns',
    query: 'stage=pending',
  },
  {
    list: 'lowStock',
    title: 'Low stock',
    none: 'No low-stock products.',
    tab: '/admin/inventory',
    query: 'state=low',
  },
  {
    list: 'reviews',
    title: 'Reported reviews',
    none: 'No reported reviews.',
    tab: '/admin/reviews',
    query: 'reported=true',
  },
];

/** Cards of pending work, each loaded independently. */
export function WaitingCards() {
  return cards.map((words) => <WaitingCard key={words.list} {...words} />);
}

function countWords(count: number): string {
  return count >= mostWaiting ? `${mostWaiting - 1}+` : String(count);
}

function WaitingCard({ list, title, none, tab, query, aside }: Words) {
  const read = useWaitingQuery({ params: { list } }, usePolled(listsEveryMs));
  const total = read.data?.total ?? 0;
  return (
    <ReadCard
      title={title}
      read={read}
      bones={<Skeleton className="h-40 w-full" />}
      aside={total > 0 && (aside ?? <CardLink to={`${tab}?${query}`}>{`See all ${countWords(total)}`}</CardLink>)}
    >
      {({ things }) =>
        things.length === 0 ? (
          <p className="py-6 text-sm text-muted">{none}</p>
        ) : (
          <ul>
            {things.map((thing) => (
              <Thing key={thing._id} thing={thing} to={`${tab}/${thing._id}${query && `?${query}`}`} />
            ))}
          </ul>
        )
      }
    </ReadCard>
  );
}

/** One list per step: an order is packed first and shipped later. */
function OrderLinks() {
  const { data: counts } = useCountsQuery();
  if (!counts) return null;
  const { toPack, packed } = counts;
  return (
    <span className="flex gap-4">
      {toPack > 0 && <CardLink to="/admin/orders?tab=new">{`${countWords(toPack)} to pack`}</CardLink>}
      {packed > 0 && <CardLink to="/admin/orders?tab=packed">{`${countWords(packed)} to ship`}</CardLink>}
    </span>
  );
}

function Thing({ thing: { title, note, since }, to }: { thing: WaitingThing; to: string }) {
  const now = useNow();
  return (
    <li className="relative flex min-h-11 items-center justify-between gap-3 border-t border-line py-1.5 text-sm has-[a:hover]:bg-surface">
      <span className="min-w-0">
        <Link to={to} className="block truncate font-medium after:absolute after:inset-0">
          {title}
        </Link>
        <span className="block truncate text-xs text-muted">{note}</span>
      </span>
      {since && (
        <time dateTime={since} className="shrink-0 text-xs text-muted tabular-nums">
          {waitedWords(since, now)}
        </time>
      )}
    </li>
  );
}

const others: readonly { name: keyof WaitingCounts; one: string; many: string; to: string }[] = [
  {
    name: 'oddPayments',
    one: 'payment to review',
    many: 'payments to review',
    to: '/admin/orders?trouble=payment',
  },
  {
    name: 'parcels',
    one: 'order with a stuck parcel',
    many: 'orders with stuck parcels',
    to: '/admin/orders?trouble=parcel',
  },
  { name: 'tickets', one: 'unsolved ticket', many: 'unsolved tickets', to: '/admin/tickets' },
  { name: 'jobs', one: 'failed job', many: 'failed jobs', to: '/admin/jobs?state=failed' },
];

/** Other pending work in one line; nothing if there is none. Shares its query with the side navigation. */
export function AlsoWaiting() {
  const { data: counts } = useCountsQuery();
  const waiting = others.filter(({ name }) => (counts?.[name] ?? 0) > 0);
  if (!counts || waiting.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1" aria-label="Also needs attention">
      {waiting.map(({ name, one, many, to }) => (
        <li key={name}>
          <CardLink to={to}>{`${countWords(counts[name])} ${counts[name] === 1 ? one : many}`}</CardLink>
        </li>
      ))}
    </ul>
  );
}
