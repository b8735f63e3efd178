import { CardGrid } from './container.tsx';

/** A placeholder with the place and size (`className`) of content that is still loading. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-breathe rounded-sm bg-surface ${className}`} />;
}

/** Placeholder lines of text, the last one short. */
export function SkeletonText({ lines = 3, className = '' }: { lines?: number; className?: string }) {
  return (
    <div className={`grid gap-2 ${className}`}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={line === lines - 1 && lines > 1 ? 'h-4 w-3/5' : 'h-4 w-full'} />
      ))}
    </div>
  );
}

/** A placeholder for a picture card: 4:5 picture and two lines. */
export function SkeletonCard() {
  return (
    <div className="grid content-start gap-2">
      <Skeleton className="aspect-portrait w-full" />
      <Skeleton className="mt-1 h-4 w-4/5" />
      <Skeleton className="h-4 w-2/5" />
    </div>
  );
}

/** A placeholder grid with the layout and item count of the real one; announced once as "Loading…". */
export function SkeletonGrid({ count = 8 }: { count?: number }) {
  return (
    <>
      <output className="sr-only">Loading…</output>
      <CardGrid>
        {Array.from({ length: count }, (_, card) => (
          <li key={card}>
            <SkeletonCard />
          </li>
        ))}
      </CardGrid>
    </>
  );
}
