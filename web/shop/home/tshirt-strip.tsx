import { brand } from '#contract/brand.ts';
import { useTshirtsQuery } from '#web/resources/tshirts/tshirts.api.ts';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Rail } from '#web/ui/rail.tsx';
import { MissingAisle } from '#web/resources/products/missing-aisle.tsx';

/** The brand's T-shirts, as pictures only. */
export function TshirtStrip() {
  const read = useTshirtsQuery();
  const { data = [], error } = read;
  const heading = `${brand.name} T-shirts`;
  if (error && data.length === 0) return <MissingAisle title={`${heading} did not load`} read={read} />;
  if (data.length === 0) return null;
  return (
    <Rail heading={heading} id="tshirts">
      {data.map(({ _id, image }) => (
        <li key={_id}>
          <Link to="/products" className="block">
            <Picture {...image} sizes="(min-width: 1024px) 23vw, (min-width: 768px) 30vw, 44vw" />
          </Link>
        </li>
      ))}
    </Rail>
  );
}
