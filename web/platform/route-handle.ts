/** What the server needs to know about a route, in addition to React Router. */
export type RouteHandle = {
  /** Source file of the lazy screen, to preload its script. */
  module: string;
  /** Query parameters that affect the page; others neither split nor fill the page cache. */
  query?: readonly string[];
  /** HTTP status of the page on success; default 200. */
  status?: number;
  /** Whether it shows session or cart, whose slices must be loaded first. */
  needsPerson?: boolean;
};
