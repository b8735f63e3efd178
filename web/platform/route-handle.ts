/** What the server needs to know of a route, beside what React Router does with it. */
export type RouteHandle = {
  /** Source file of the lazy screen, to preload its script. */
  module: string;
  /** Query parameters that change the page; any other neither splits nor fills the page cache. */
  query?: readonly string[];
  /** Status of the page when all goes well; 200 unless said. */
  status?: number;
  /** Draws session or cart, whose slices must be there before it does. */
  needsPerson?: boolean;
};
