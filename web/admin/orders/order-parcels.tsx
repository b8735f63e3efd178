import type { WholeOrder } from '#contract/admin-orders.ts';
import { lastSeen } from '#web/resources/shipments/parcel-words.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { DrawerPart } from '#web/ui/data-table/drawer-part.tsx';

const titles = { order: 'To customer', return: 'Return pickup', exchange: 'Exchange' } as const;

/** Parcels with their labels, and returns. */
export function OrderParcels({ order, onCorrect }: { order: WholeOrder; onCorrect: () => void }) {
  const { shipments, returns, labelUrl } = order;
  if (shipments.length === 0 && returns.length === 0) return null;
  return (
    <DrawerPart title="Parcels">
      <ul className="grid gap-3">
        {shipments.map((parcel) => (
          <li key={parcel._id} className="grid gap-1">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-medium">{titles[parcel.kind]}</span>
              <span className="text-muted">{parcel.courier || 'No courier yet'}</span>
              {parcel.trackingNumber && (
                <>
                  <span className="tabular-nums">{parcel.trackingNumber}</span>
                  <CopyButton text={parcel.trackingNumber} what="tracking number" />
                </>
              )}
            </p>
            {lastSeen(parcel) && <p className="text-muted">{lastSeen(parcel)}</p>}
            <p className="flex flex-wrap gap-4">
              {parcel.kind === 'order' && labelUrl && (
                <a className="text-link" href={labelUrl} target="_blank" rel="noreferrer">
                  Label
                </a>
              )}
              {parcel.trackingUrl && (
                <a className="text-link" href={parcel.trackingUrl} target="_blank" rel="noreferrer">
                  Track
                </a>
              )}
              {order.canCorrectNumber && parcel.kind === 'order' && parcel.status !== 'cancelled' && (
                <button type="button" className="text-link" onClick={onCorrect}>
                  Correct tracking number
                </button>
              )}
            </p>
          </li>
        ))}
        {returns.map((one) => (
          <li key={one._id}>
            <TextLink to={`/admin/returns/${one._id}`}>Return {one.returnNumber}</TextLink>{' '}
            <span className="text-muted">{one.status}</span>
          </li>
        ))}
      </ul>
    </DrawerPart>
  );
}
