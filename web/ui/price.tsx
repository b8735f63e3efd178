import { formatRupees, percentOff } from '#contract/rules/money.ts';

/** A price in rupees; if `mrp` is higher, with the MRP struck through and the discount. */
export function Price({
  price,
  mrp = 0,
  size = 'md',
  className = '',
}: {
  price: number;
  mrp?: number | undefined;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}) {
  const off = percentOff(price, mrp);
  const scale = { sm: 'text-sm', md: 'text-base', lg: 'text-xl' }[size];
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2 tabular-nums ${className}`}>
      <span className="sr-only">Price </span>
      <b className={`${scale} font-bold`}>{formatRupees(price)}</b>
      {mrp > price && (
        <>
          <span className="sr-only"> instead of MRP </span>
          <s className={`${size === 'lg' ? 'text-base' : 'text-sm'} text-muted`}>{formatRupees(mrp)}</s>{' '}
        </>
      )}
      {off > 0 && <span className="text-sm font-bold whitespace-nowrap text-sale">{off}% off</span>}
    </p>
  );
}
