import type { ReactNode } from 'react';
import type { Shipment } from '#contract/orders.ts';
import { dateAndTime } from '#web/platform/moment-words.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { ExternalIcon } from '#web/ui/icons/external.tsx';

/** Courier and tracking number of a parcel; all scans on demand. */
export function ParcelFacts({ parcel }: { parcel: Shipment }) {
  const { courier, trackingNumber, trackingUrl, scans } = parcel;
  return (
    <div className="grid content-start">
      <dl className="last:*:last:border-b-0">
        {courier && <Fact label="Courier">{courier}</Fact>}
        {trackingNumber && (
          <Fact label="Tracking number">
            <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span className="font-medium tabular-nums wrap-anywhere select-all">{trackingNumber}</span>
              <CopyButton text={trackingNumber} what="the tracking number" />
            </span>
            {trackingUrl && (
              <a
                href={trackingUrl}
                target="_blank"
                rel="noreferrer"
                className="text-link mt-1 inline-flex min-h-11 items-center gap-2"
              >
                Follow it at the courier
                <ExternalIcon className="size-4" />
                <span className="sr-only"> (opens a new tab)</span>
              </a>
            )}
          </Fact>
        )}
      </dl>
      {scans.length > 0 && (
        <Disclosure title={scans.length === 1 ? '1 scan' : `All ${scans.length} scans`}>
          <ol className="grid gap-3">
            {scans.map((scan) => (
              <li key={`${scan.at} ${scan.label} ${scan.activity}`} className="text-sm">
                <span className="block font-medium text-pretty">{scan.activity || scan.label}</span>
                <span className="text-muted tabular-nums">
                  {[scan.place, dateAndTime(scan.at)].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 border-b border-line py-3 first:pt-0">
      <dt className="type-label text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
