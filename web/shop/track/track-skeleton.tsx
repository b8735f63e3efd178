import { Skeleton } from '#web/ui/skeleton.tsx';

/** Skeleton of the two fields and the button. */
export function TrackSkeleton() {
  return (
    <div className="grid gap-5">
      {['number', 'phone'].map((field) => (
        <div key={field} className="grid gap-1.5">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-5 w-64 max-w-full" />
        </div>
      ))}
      <Skeleton className="h-13 w-full" />
    </div>
  );
}
