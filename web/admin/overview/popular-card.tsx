import { formatRupees } from '#contract/rules/money.ts';
import { usePopularProductsQuery } from '#web/resources/dashboard/dashboard.api.ts';
import { Link } from '#web/ui/link.tsx';
import { ReadCard } from '#web/ui/read-card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Table } from '#web/ui/table.tsx';
import { wishOf } from './use-overview.ts';
import type { OverviewView } from './use-overview.ts';

const counts = new Intl.NumberFormat('en-IN');

/** Best-selling products of the range, by pieces. */
export function PopularCard({ view }: { view: OverviewView }) {
  const read = usePopularProductsQuery({ query: wishOf(view) });
  return (
    <ReadCard title="Popular products" read={read} bones={<Skeleton className="h-40 w-full" />}>
      {(products) =>
        products.length === 0 ? (
          <p className="py-6 text-sm text-muted">No sales in this period.</p>
        ) : (
          <Table caption="Best sellers">
            <thead>
              <tr>
                <th scope="col">Product</th>
                <th scope="col" data-end>
                  Pieces
                </th>
                <th scope="col" data-end>
                  Sales
                </th>
              </tr>
            </thead>
            <tbody>
              {products.map(({ _id, product, totalSold, revenue }) => (
                <tr key={_id}>
                  <th scope="row" className="w-full max-w-0 font-normal">
                    <Link
                      to={`/admin/products/${_id}`}
                      title={product.name}
                      className="block truncate underline underline-offset-4"
                    >
                      {product.name}
                    </Link>
                  </th>
                  <td data-end>{counts.format(totalSold)}</td>
                  <td data-end>{formatRupees(revenue)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        )
      }
    </ReadCard>
  );
}
