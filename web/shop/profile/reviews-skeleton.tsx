import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';

export function ReviewsSkeleton() {
  return (
    <div className="grid min-h-screen content-start gap-8 py-8">
      <output className="sr-only">Loading your reviews…</output>
      {[1, 2, 3].map((place) => (
        <div
          key={place}
          className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-4 md:grid-cols-[6rem_minmax(0,1fr)] md:gap-6"
        >
          <Skeleton className="aspect-portrait" />
          <SkeletonText lines={4} />
        </div>
      ))}
    </div>
  );
}
