import { Skeleton } from '#web/ui/skeleton.tsx';

export function OrdersSkeleton() {
  return (
    <div className="grid gap-6">
      <output className="sr-only">Loading your orders…</output>
      <Skeleton className="h-18 w-full" />
      <OrderCardsSkeleton />
    </div>
  );
}

export function OrderCardsSkeleton() {
  return (
    <div className="grid border-t border-ink">
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className="grid gap-4 border-b border-line py-6">
          <div className="flex justify-between gap-4">
            <Skeleton className="h-5 w-44" />
            <Skeleton className="h-5 w-20" />
          </div>
          <div className="flex gap-3">
            <Skeleton className="aspect-portrait w-16 md:w-20" />
            <Skeleton className="aspect-portrait w-16 md:w-20" />
          </div>
          <Skeleton className="h-9 w-56" />
        </div>
      ))}
    </div>
  );
}
