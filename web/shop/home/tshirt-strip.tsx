import { brand } from '#contract/brand.ts';
import { isCallError } from '#web/platform/call-error.ts';
import { useTshirtsQuery } from '#web/resources/tshirts/tshirts.api.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Rail } from '#web/ui/rail.tsx';

/** The label's T-shirts as pictures only. */
export function TshirtStrip() {
  const { data = [], error, refetch } = useTshirtsQuery();
  const heading = `${brand.name} T-shirts`;
  if (isCallError(error))
    return (
      <ErrorState
        title={`${heading} did not load`}
        message={error.message}
        requestId={error.requestId}
        onRetry={() => void refetch()}
      />
    );
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
