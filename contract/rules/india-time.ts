/** Milliseconds that the clocks of India are ahead of UTC, always: there is no summer time. */
export const aheadMs = 5.5 * 3_600_000;
