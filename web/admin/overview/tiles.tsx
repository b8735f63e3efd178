import type { Figures } from '#contract/dashboard.ts';
import { ChangeMark } from '#web/resources/dashboard/change-mark.tsx';
import { useFiguresQuery } from '#web/resources/dashboard/dashboard.api.ts';
import { figureWidth } from '#web/resources/dashboard/figure-width.ts';
import { numberWords } from '#web/resources/dashboard/number-words.ts';
import { spanWords } from '#web/resources/dashboard/stretch-words.ts';
import { usePolled } from '#web/resources/dashboard/use-polled.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Link } from '#web/ui/link.tsx';
import { ReadCard } from '#web/ui/read-card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { tiles } from './tile-words.ts';
import type { TileWords } from './tile-words.ts';
import { wishOf } from './use-overview.ts';
import type { OverviewView } from './use-overview.ts';

export const figuresEveryMs = 60_000;

const grid = 'grid grid-cols-2 gap-px overflow-hidden rounded-sm bg-line md:grid-cols-4';

/** Key figures of the range, compared with the previous period. */
export function Tiles({ view }: { view: OverviewView }) {
  const read = useFiguresQuery({ query: wishOf(view) }, usePolled(figuresEveryMs));
  const words = read.data && spanWords(read.data.span);
  return (
    <ReadCard
      title={words?.title ?? 'Key figures'}
      read={read}
      bones={<Bones />}
      aside={words && <p className="text-sm text-muted">compared with {words.before}</p>}
    >
      {({ figures, previous }) => (
        <>
          <ul className={grid} style={figureWidth(tiles.map(({ value, kind }) => numberWords(value(figures), kind)))}>
            {tiles.map((tile) => (
              <Tile key={tile.label} tile={tile} figures={figures} previous={previous} />
            ))}
          </ul>
          <Disclosure title={<span className="text-sm">About these figures</span>} className="-mb-4 border-b-0">
            <dl className="grid gap-3 text-sm">
              {tiles.map(({ label, means }) => (
                <div key={label}>
                  <dt className="font-medium">{label}</dt>
                  <dd className="text-muted">{means}</dd>
                </div>
              ))}
            </dl>
          </Disclosure>
        </>
      )}
    </ReadCard>
  );
}

function Tile({ tile, figures, previous }: { tile: TileWords; figures: Figures; previous: Figures }) {
  const { label, value, kind, good, note, to } = tile;
  return (
    <li className="@container relative grid grid-cols-1 content-start gap-0.5 bg-paper p-3 has-[a:hover]:bg-surface">
      <h3 className="text-sm text-muted">
        {to ? (
          <Link to={to} className="after:absolute after:inset-0">
            {label}
          </Link>
        ) : (
          label
        )}
      </h3>
      <p className="type-figure flex flex-wrap items-baseline gap-x-2 font-bold tabular-nums">
        {numberWords(value(figures), kind)}
        <ChangeMark now={value(figures)} before={value(previous)} isShare={kind === 'share'} good={good} />
      </p>
      <p className="text-xs text-muted">{note?.(figures)}</p>
    </li>
  );
}

function Bones() {
  return (
    <div className={grid}>
      {tiles.map(({ label }) => (
        <div key={label} className="grid content-start gap-2 bg-paper p-3">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-7 w-28" />
          <Skeleton className="h-3 w-24" />
        </div>
      ))}
    </div>
  );
}
