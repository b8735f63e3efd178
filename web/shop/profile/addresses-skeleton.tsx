import { Skeleton } from '#web/ui/skeleton.tsx';

export function AddressesSkeleton() {
  return (
    <div className="grid gap-6 py-6">
      <output className="sr-only">Loading your addresses…</output>
      <Skeleton className="h-11 w-40 max-md:w-full" />
      <div className="grid gap-6 md:grid-cols-2">
        <Skeleton className="h-44 w-full" />
        <Skeleton className="h-44 w-full" />
      </div>
    </div>
  );
}
