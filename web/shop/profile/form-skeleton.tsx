import { Skeleton } from '#web/ui/skeleton.tsx';

/** Skeleton of an account page while the user is unknown. */
export function FormSkeleton({ label }: { label: string }) {
  return (
    <div className="grid max-w-narrow gap-5 py-8">
      <output className="sr-only">{label}</output>
      <Skeleton className="h-6 w-32" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-32" />
    </div>
  );
}
