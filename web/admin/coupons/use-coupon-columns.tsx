import { useMemo } from 'react';
import type { Coupon } from '#contract/admin-coupons.ts';
import { Badge } from '#web/ui/badge.tsx';
import { MoneyCell, MomentCell, NoneCell } from '#web/ui/data-table/cells.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { stateNames, stateTones, typeNames, wordsOfCoupon } from './coupon-names.ts';
import { CouponSwitch } from './coupon-switch.tsx';

/** Columns of the coupon list; coupons are switched on and off in place. */
export function useCouponColumns(): Column<Coupon>[] {
  return useMemo(
    () => [
      { id: 'code', title: 'Code', isKey: true, isSortable: true, cell: ({ code }) => code },
      {
        id: 'rule',
        title: 'Rule',
        onCard: true,
        cell: (coupon) => (
          <span className="block max-w-160 text-pretty whitespace-normal md:min-w-80">{wordsOfCoupon(coupon)}</span>
        ),
      },
      {
        id: 'state',
        title: 'Status',
        onCard: true,
        cell: ({ state }) => <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>,
      },
      { id: 'isActive', title: 'Active', onCard: true, cell: (coupon) => <CouponSwitch coupon={coupon} /> },
      {
        id: 'usedCount',
        title: 'Uses',
        isNumber: true,
        isSortable: true,
        cell: ({ usedCount, maxUses }) =>
          maxUses === null
            ? usedCount.toLocaleString('en-IN')
            : `${usedCount.toLocaleString('en-IN')} of ${maxUses.toLocaleString('en-IN')}`,
      },
      {
        id: 'revenue',
        title: 'Order value',
        isNumber: true,
        isSortable: true,
        cell: ({ revenue }) => <MoneyCell rupees={revenue} />,
      },
      {
        id: 'given',
        title: 'Discount given',
        isNumber: true,
        isExtra: true,
        cell: ({ given }) => <MoneyCell rupees={given} />,
      },
      {
        id: 'validUntil',
        title: 'Ends',
        isSortable: true,
        cell: ({ validUntil }) => <MomentCell iso={new Date(Date.parse(validUntil) - 1).toISOString()} />,
      },
      { id: 'type', title: 'Type', isExtra: true, cell: ({ discountType }) => typeNames[discountType] },
      {
        id: 'description',
        title: 'Description',
        isExtra: true,
        cell: ({ description }) => description || <NoneCell />,
      },
      {
        id: 'createdAt',
        title: 'Created',
        isSortable: true,
        isExtra: true,
        cell: ({ createdAt }) => <MomentCell iso={createdAt} />,
      },
    ],
    [],
  );
}
