import { Skeleton } from '#web/ui/skeleton.tsx';

/** Skeleton of a form with `fields` fields and a button. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div className="grid gap-5">
      {Array.from({ length: fields }, (_, field) => (
        <div key={field} className="grid gap-1.5">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-12 w-full" />
        </div>
      ))}
      <Skeleton className="h-12 w-full" />
    </div>
  );
}
