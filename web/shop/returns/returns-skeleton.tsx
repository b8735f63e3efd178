import { Skeleton } from '#web/ui/skeleton.tsx';

export function ReturnsSkeleton() {
  return (
    <div className="grid gap-4 pt-3">
      <output className="sr-only">Loading your returns…</output>
      <Skeleton className="h-11 w-full" />
      <ReturnCardsSkeleton />
    </div>
  );
}

export function ReturnCardsSkeleton() {
  return (
    <div className="grid">
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className="grid grid-cols-[4rem_minmax(0,1fr)_auto] gap-4 border-b border-line py-5 md:gap-6">
          <Skeleton className="aspect-portrait w-full" />
          <div className="grid content-start gap-2">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-5 w-52 max-w-full" />
            <Skeleton className="h-4 w-36" />
          </div>
          <Skeleton className="h-5 w-16" />
        </div>
      ))}
    </div>
  );
}
