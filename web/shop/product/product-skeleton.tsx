import { Container } from '#web/ui/container.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';

/** Skeleton of the pictures. */
export function GallerySkeleton() {
  return <Skeleton className="aspect-portrait max-md:-mx-4 max-md:max-h-[52svh] max-md:w-[calc(100%+2rem)] lg:ms-22" />;
}

/** Skeleton of the product page. */
export function ProductSkeleton() {
  return (
    <Container className="md:pt-6">
      <div
        role="status"
        aria-label="Loading the product"
        className="grid gap-6 md:mt-11 md:grid-cols-[minmax(0,1.35fr)_minmax(20rem,1fr)] md:gap-10 lg:gap-16"
      >
        <GallerySkeleton />
        <div className="grid content-start gap-5">
          <Skeleton className="h-9 w-4/5" />
          <Skeleton className="h-7 w-2/5" />
          <Skeleton className="h-11 w-3/5" />
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-13 w-full" />
          <SkeletonText lines={5} />
        </div>
      </div>
    </Container>
  );
}
