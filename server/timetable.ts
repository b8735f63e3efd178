/** Scheduled jobs; all others are queued by requests (`addJob`). */
export const timetable = {
  /** Housekeeping, once a night. */
  daily: [
    'forget-old-keys',
    'forget-order-codes',
    'forget-old-tickets',
    'forget-old-sessions',
    'forget-old-sign-ins',
    'renew-sign-in-key',
    'finish-deletions',
    'forget-guests',
    'forget-unsent',
    'forget-messages',
    'forget-visitors',
    'open-event-months',
    'forget-visits',
    'tidy-search',
    'forget-unused-pictures',
    'forget-payment-events',
    'issue-missing-papers',
    'compare-payments',
    'cancel-forgotten-returns',
    'book-missing-parcels',
    'forget-parcel-events',
    'forget-imports',
    'forget-drafts',
    'forget-stock-alerts',
    'forget-browsers',
    'forget-merges',
    'note-grown-up',
    'forget-rounds',
    'judge-all-pages',
    'forget-broken-links',
  ],
  hourly: ['tell-price-drops', 'tell-carts-left', 'ask-for-reviews', 'forget-limit-counts', 'repeat-deletions'],
  everyMinute: [
    'publish-products',
    'check-payments',
    'check-parcels',
    'tell-back-in-stock',
    'resume-imports',
    'count-sales',
    'count-visits',
    'count-people',
    'send-due-outreach',
    'judge-pages',
  ],
};

const hour = 3_600;

/** Seconds without a successful run after which a job is overdue; each allows for one failure. */
const maxAges: Record<keyof typeof timetable, number> = { daily: 26 * hour, hourly: 2.5 * hour, everyMinute: 600 };

/** The same by task name. */
export const jobMaxAges = new Map(
  Object.entries(timetable).flatMap(([rhythm, tasks]) =>
    // Sound: the keys of the timetable.
    tasks.map((task) => [task, maxAges[rhythm as keyof typeof timetable]] as const),
  ),
);
