/** Bounds of the search; lengths in characters. */
export const searchLimits = {
  /** Longest text that is searched for. */
  text: 200,
  /** Longest text that a history keeps. */
  term: 100,
  suggestions: 8,
  popular: 8,
  /** Section 3: only the newest 5 distinct searches are kept. */
  history: 5,
} as const;
