import { Skeleton } from '#web/ui/skeleton.tsx';

export function OrderSkeleton() {
  return (
    <div className="grid min-h-screen content-start gap-8">
      <output className="sr-only">Loading your order…</output>
      <div className="grid gap-3">
        <Skeleton className="h-9 w-72 max-w-full" />
        <Skeleton className="h-5 w-52" />
      </div>
      <div className="grid gap-x-20 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid content-start gap-6">
          <Skeleton className="h-64 w-full" />
          <Skeleton className="h-28 w-full" />
        </div>
        <Skeleton className="h-80 w-full" />
      </div>
    </div>
  );
}
