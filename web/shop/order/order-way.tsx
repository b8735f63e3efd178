import type { Order } from '#contract/orders.ts';
import { ParcelFacts } from '#web/resources/shipments/parcel-facts.tsx';
import { laterParcels, parcelOf, parcelSteps, parcelTitles } from '#web/resources/shipments/parcel-words.ts';
import { SectionHeading } from '#web/ui/heading.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { stepsOf } from './order-steps.ts';

/** Status of the order, and the parcels of its returns. */
export function OrderWay({ order, now }: { order: Order; now: Date }) {
  return (
    <>
      <Way id="way" title="Status" steps={stepsOf(order, now)} parcel={parcelOf(order)} />
      {laterParcels(order).map((parcel) => (
        <Way
          key={parcel._id}
          id={`way-${parcel._id}`}
          title={parcelTitles[parcel.kind === 'exchange' ? 'exchange' : 'return']}
          steps={parcelSteps(parcel)}
          parcel={parcel}
        />
      ))}
    </>
  );
}

function Way({
  id,
  title,
  steps,
  parcel,
}: {
  id: string;
  title: string;
  steps: Parameters<typeof Timeline>[0]['steps'];
  parcel: Order['shipments'][number] | undefined;
}) {
  const isKnown = parcel && (parcel.courier || parcel.trackingNumber || parcel.scans.length > 0);
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>{title}</SectionHeading>
      <div className={isKnown ? 'grid gap-x-12 gap-y-8 md:grid-cols-2' : undefined}>
        <Timeline steps={steps} />
        {isKnown && <ParcelFacts parcel={parcel} />}
      </div>
    </section>
  );
}
