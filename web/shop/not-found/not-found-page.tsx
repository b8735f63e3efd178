import { NotFound } from './not-found.tsx';

/** Any address that is nobody's. */
export function Component() {
  return <NotFound />;
}
