import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';

export function ConfirmationSkeleton() {
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-20">
      <output className="sr-only">Loading your order…</output>
      <div className="grid content-start gap-6">
        <Skeleton className="h-9 w-4/5 max-w-120" />
        <SkeletonText lines={2} className="max-w-text" />
        <Skeleton className="mt-4 h-28 w-full" />
        <Skeleton className="h-28 w-full" />
      </div>
      <Skeleton className="h-72 w-full" />
    </div>
  );
}
