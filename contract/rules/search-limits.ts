/** Limits of the search; lengths in characters. */
export const searchLimits = {
  /** Longest search text. */
  text: 200,
  /** Longest text stored in a history. */
  term: 100,
  suggestions: 8,
  popular: 8,
  /** Section 3: only the newest 5 distinct searches are kept. */
  history: 5,
} as const;
