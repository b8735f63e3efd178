import { NotFound } from './not-found.tsx';

/** The route for unknown URLs. */
export function Component() {
  return <NotFound />;
}
