import { useRef, useState } from 'react';
import type { StockLine } from '#contract/stock.ts';
import { dateAndTime } from '#web/platform/moment-words.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { readStockAgain, useStockLineQuery } from '#web/resources/stock/stock.api.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkCell } from '#web/ui/data-table/cells.tsx';
import { RowDrawer } from '#web/ui/data-table/row-drawer.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { ReadPart } from '#web/ui/read-card.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { SummaryList, SummaryRow } from '#web/ui/summary-list.tsx';
import { AdjustForm } from './adjust-form.tsx';
import { MovementList } from './movement-list.tsx';
import { variantName } from './stock-words.ts';

const list = '/admin/inventory';
const atOnce = 20;

/** Drawer of a variant with its stock movements. */
export function StockDrawer({ variantId }: { variantId: string }) {
  const [pages, setPages] = useState(1);
  const read = useStockLineQuery({ params: { variantId }, query: { limit: atOnce } });
  const history = useRef<HTMLElement>(null);
  const dispatch = useShopDispatch();
  const { line } = read.data ?? {};
  const showMore = (isLast: boolean) => {
    setPages(pages + 1);
    dispatch(readStockAgain());
    // The button disappears with the last page, so the focus moves to the section.
    if (isLast) history.current?.focus({ preventScroll: true });
  };
  return (
    <RowDrawer list={list} noun="variant" title={({ line: one }) => variantName(one)} read={read}>
      {({ movements, pagination, lowStockLevel }) => (
        <div className="grid gap-8">
          {line && <Facts line={line} shopLevel={lowStockLevel} />}
          {line && <AdjustForm key={line._id} line={line} onRefused={() => void read.refetch()} />}
          <section ref={history} tabIndex={-1} aria-label="History" className="grid gap-2">
            <Heading level={3} look="label">
              History
            </Heading>
            <MovementList movements={movements} timeOf={dateAndTime} />
            {Array.from({ length: pages - 1 }, (_, older) => (
              <OlderMovements key={older} variantId={variantId} page={older + 2} />
            ))}
            {pagination.total > pages * atOnce && (
              <Button
                size="sm"
                className="justify-self-start"
                onClick={() => showMore(pagination.total <= (pages + 1) * atOnce)}
              >
                Show more
              </Button>
            )}
          </section>
        </div>
      )}
    </RowDrawer>
  );
}

function OlderMovements({ variantId, page }: { variantId: string; page: number }) {
  const read = useStockLineQuery({ params: { variantId }, query: { page, limit: atOnce } });
  return (
    <ReadPart read={read} bones={<SkeletonText lines={8} />}>
      {({ movements }) => (movements.length > 0 ? <MovementList movements={movements} timeOf={dateAndTime} /> : null)}
    </ReadPart>
  );
}

function Facts({ line, shopLevel }: { line: StockLine; shopLevel: number }) {
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-3 gap-px overflow-hidden rounded-lg border border-line bg-line">
        <Figure label="On hand" value={line.onHand} />
        <Figure label="Reserved" value={line.reserved} />
        <Figure label="Available" value={line.available} />
      </dl>
      <p className="text-sm text-muted">
        When you count, leave out the pieces of orders to be packed. They are not on hand any more.
      </p>
      <SummaryList className="text-sm">
        <SummaryRow label="Product">
          <LinkCell to={`/admin/products/${line.product._id}`}>{line.product.name}</LinkCell>
        </SummaryRow>
        <SummaryRow label="SKU">{line.sku}</SummaryRow>
        <SummaryRow label="Barcode">{line.barcode || '–'}</SummaryRow>
        <SummaryRow label="Low-stock level">
          {line.lowStockLevel === null ? `${shopLevel} (shop default)` : line.lowStockLevel}
        </SummaryRow>
        <SummaryRow label="Sold in 30 days">{line.soldIn30Days}</SummaryRow>
        {line.waiting > 0 && <SummaryRow label="Back-in-stock alerts">{line.waiting}</SummaryRow>}
      </SummaryList>
    </div>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="grid gap-1 bg-paper px-4 py-3">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="text-xl font-bold tabular-nums">{value}</dd>
    </div>
  );
}
