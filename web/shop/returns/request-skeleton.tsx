import { Skeleton } from '#web/ui/skeleton.tsx';

/** Skeleton of the steps, the first one open, and the summary. */
export function RequestSkeleton() {
  return (
    <div className="grid gap-x-20 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <output className="sr-only">Loading what can be returned…</output>
      <div className="grid content-start gap-5 py-5">
        <Skeleton className="h-7 w-52" />
        {['first', 'second'].map((place) => (
          <div key={place} className="grid max-w-144 grid-cols-[1.25rem_4.5rem_minmax(0,1fr)] gap-4 md:ms-10">
            <Skeleton className="size-5" />
            <Skeleton className="aspect-portrait w-full" />
            <div className="grid content-start gap-2">
              <Skeleton className="h-5 w-48 max-w-full" />
              <Skeleton className="h-4 w-28" />
              <Skeleton className="h-4 w-36" />
            </div>
          </div>
        ))}
        <Skeleton className="h-13 w-40 max-md:w-full md:ms-10" />
        <Skeleton className="mt-6 h-7 w-44" />
        <Skeleton className="h-7 w-52" />
        <Skeleton className="h-7 w-24" />
      </div>
      <div className="grid content-start gap-4 max-lg:hidden lg:py-6">
        <Skeleton className="h-7 w-36" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-14 w-full" />
      </div>
    </div>
  );
}
