/** Days for which the shop keeps data: jobs delete it after that, and the privacy page says so. */
export const keptDays = {
  /** A guest's order that ended unpaid, for questions about a payment that did not arrive. */
  unpaidOrders: 90,
  /** Single events and visits, and then until the end of their month; totals stay. */
  visits: 90,
  /** A searched word, after anybody last searched for it. */
  searchedWords: 90,
  suspectedSpam: 90,
  solvedTickets: 3 * 365,
  /** A request for a back-in-stock alert whose mail never came, and one after its mail, in case that is sent again. */
  waitingAlerts: 365,
  sentAlerts: 7,
} as const;
