import { Skeleton } from '#web/ui/skeleton.tsx';

export function CheckoutSkeleton() {
  return (
    <div className="grid gap-x-20 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <output className="sr-only">Loading checkout…</output>
      <div className="grid content-start gap-5 py-5">
        <Skeleton className="h-7 w-40" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-13 w-48 max-md:w-full" />
        <Skeleton className="mt-6 h-7 w-40" />
        <Skeleton className="h-7 w-32" />
      </div>
      <div className="grid content-start gap-4 lg:py-6">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-44 w-full" />
      </div>
    </div>
  );
}
