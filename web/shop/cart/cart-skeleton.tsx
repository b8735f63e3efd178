import { Skeleton } from '#web/ui/skeleton.tsx';

export function CartSkeleton() {
  return (
    <div className="grid gap-x-20 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <output className="sr-only">Loading your cart…</output>
      <div>
        <LineSkeleton />
        <LineSkeleton />
      </div>
      <div className="grid content-start gap-4 lg:py-6">
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-44 w-full" />
        <Skeleton className="h-13 w-full" />
      </div>
    </div>
  );
}

function LineSkeleton() {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 border-b border-line py-5 md:grid-cols-[8.5rem_minmax(0,1fr)] md:gap-6 md:py-6">
      <Skeleton className="aspect-portrait w-full" />
      <div className="grid content-start gap-3">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-4 w-1/4" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="mt-2 h-11 w-32" />
      </div>
    </div>
  );
}
