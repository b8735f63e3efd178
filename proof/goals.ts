type Provable = {
  /** The guarantee; the threat model's wording, shortened. */
  promise: string;
  /** Tests run by `npm test`, and proofs run by `npm run proof` in addition. */
  provedBy: readonly string[];
};

const resources = (...files: string[]) => files.map((file) => `server/resources/${file}.test.ts`);

/** Tests that `npm test` runs smaller than their goal requires, and `npm run proof` at full size. */
export const larger: readonly string[] = [
  'server/hostile-requests.test.ts',
  ...resources(
    'orders/flash-sale',
    'orders/stock-races',
    'orders/idempotency',
    'orders/coupon-orders',
    'orders/sequences',
    'payments/payment-races',
    'payments/rival-pairs',
    'payments/rival-at-every-step',
    'returns/rival-orders',
  ),
];

/** G1 to G51: what must always hold, and the tests and proofs that show it. */
export const goals: Record<string, Provable> = {
  G1: {
    promise: 'The last pieces are sold exactly once, however many want them and at whichever process',
    provedBy: resources('orders/flash-sale', 'orders/stock-races'),
  },
  G2: { promise: 'Many carts over the same goods do not block each other', provedBy: resources('orders/stock-races') },
  G3: { promise: 'A cart never orders more than there is', provedBy: resources('orders/stock-races') },
  G4: {
    promise: 'A request sent again makes one order',
    provedBy: resources('orders/idempotency', 'orders/place-order', 'orders/place-online'),
  },
  G5: { promise: 'A key belongs to one person and one request', provedBy: resources('orders/idempotency') },
  G6: {
    promise: 'A coupon is used as often as it may',
    provedBy: resources(
      'orders/coupon-orders',
      'orders/place-online',
      'payments/cancel-order',
      'payments/cancel-pieces',
    ),
  },
  G7: {
    promise: 'Events of the gateway in any order end in one state',
    provedBy: resources('payments/payment-events'),
  },
  G8: { promise: 'No forged payment counts', provedBy: resources('payments/forged-payments') },
  G9: {
    promise: 'Browser, event and sweeper at once capture once',
    provedBy: resources('payments/payment-races'),
  },
  // Each pair of cancel, capture, expire and refund; ship and return are covered with the parcel and with delivered
  // orders. An unpaid order cannot be shipped, a delivered one cannot expire: such pairs occur only in rival-orders,
  // which draws all six at random, and are rejected.
  G10: {
    promise: 'Of two things at once to one order one wins',
    provedBy: resources(
      'payments/rival-pairs',
      'shipments/parcel-races',
      'returns/rival-orders',
      'returns/return-races',
    ),
  },
  G11: { promise: 'Carts join once', provedBy: resources('cart/merge-races', 'cart/merge-cart') },
  G12: {
    promise: 'A wish said a hundred times is one',
    provedBy: resources(
      'reviews/votes',
      'reviews/write-review',
      'wishlist/wishlist',
      'wishlist/move-to-cart',
      'returns/return-races',
    ),
  },
  G13: {
    promise: 'Whatever is done in whatever order, the shop is as a plain mind expects it',
    provedBy: resources('orders/sequences'),
  },
  G14: {
    promise: 'A rival at any step of checkout, payment, cancelling or return breaks nothing',
    provedBy: resources('payments/rival-at-every-step'),
  },
  G15: { promise: 'Whatever is killed, what was acknowledged stands', provedBy: ['proof/kill-storm.ts'] },
  G16: { promise: 'A crash at any point changes nothing of how it ends', provedBy: ['proof/crash-points.ts'] },
  G17: {
    promise: 'What was acknowledged has reached the disk',
    provedBy: ['proof/durability.ts', 'server/start-up.test.ts'],
  },
  G18: { promise: 'A full disk stops only what needs room', provedBy: ['proof/disk-full.ts'] },
  G19: {
    promise: 'A restart of the database is a moment to wait',
    provedBy: ['proof/database-restarts.ts', 'server/database-away.test.ts'],
  },
  G20: { promise: 'A database that hangs hangs nobody', provedBy: ['proof/database-frozen.ts'] },
  G21: {
    promise: 'Whoever the shop asks may be away or mad: only what needs them waits',
    provedBy: [
      'proof/gateways-away.ts',
      'proof/pictures-away.ts',
      'proof/keys-away.ts',
      ...resources('payments/gateway-trouble'),
      'server/gateways/payments/razorpay.test.ts',
      'server/gateways/identity/identity.test.ts',
      'identity/outage.test.ts',
      'server/platform/circuit-breaker.test.ts',
    ],
  },
  G22: {
    promise: 'No mail is lost, and none is another when it comes twice',
    provedBy: resources('messages/mail-outage'),
  },
  G23: {
    promise: 'Work that cannot be done keeps nothing else waiting',
    provedBy: resources('messages/poison-mail', 'messages/urgent-jobs'),
  },
  G24: {
    promise: 'The shop closes and renews its workers without a failed request, and stands on two as on one',
    provedBy: ['proof/rolling-restart.ts', 'proof/two-workers.ts'],
  },
  G25: {
    promise: 'A start without its parts waits or says in one line what is missing',
    provedBy: ['server/start-up.test.ts'],
  },
  G26: {
    promise: 'What was lost comes back as it was at a named moment',
    provedBy: ['database/backup.test.ts', 'proof/restore-drill.ts'],
  },
  G27: {
    promise: 'The schema changes while the release before serves',
    provedBy: ['proof/migrations.ts'],
  },
  G28: { promise: 'Two hundred orders a second, and five hundred pages', provedBy: ['proof/order-rate.ts'] },
  G29: {
    promise: 'A crowd for a few pieces buys exactly these, and others go on looking around',
    provedBy: ['proof/flash-sale.ts'],
  },
  G30: { promise: 'Three times too many: as many as ever are served, and soon', provedBy: ['proof/overload.ts'] },
  G31: { promise: 'Nothing piles up in a process', provedBy: ['proof/soak.ts'] },
  G32: { promise: 'Who sends or reads slowly keeps nobody waiting', provedBy: ['proof/slow-clients.ts'] },
  G33: {
    promise: 'No request makes the shop fail, stall or talk like a machine',
    provedBy: ['server/hostile-requests.test.ts', 'server/platform/http/smuggled-requests.test.ts', 'proof/fuzz.ts'],
  },
  G34: {
    promise: 'Every call knows who may make it, and whose things it is about',
    provedBy: ['server/access.test.ts', 'server/every-route.test.ts', 'server/ownership.test.ts'],
  },
  G35: {
    promise: 'No request writes what it may not name',
    provedBy: ['server/mass-assignment.test.ts', 'server/hostile-requests.test.ts'],
  },
  G36: {
    promise: 'No forged token opens anything',
    provedBy: ['identity/forged-tokens.test.ts', ...resources('auth/forged-tokens')],
  },
  G37: {
    promise: 'Old rights end with the next request, in every process',
    provedBy: ['proof/ended-sessions.ts', 'server/several-processes.test.ts'],
  },
  G38: {
    promise: 'Limits hold over all processes and whatever somebody says of where they are',
    provedBy: ['proof/limits.ts', 'server/several-processes.test.ts'],
  },
  G39: {
    promise: 'An upload is a picture, or it is nothing',
    provedBy: [
      'server/hostile-uploads.test.ts',
      ...resources(
        'users/avatar',
        'products/save-product',
        'reviews/review-photos',
        'returns/request-return',
        'tshirts/tshirts',
        'banners/save-banner',
      ),
    ],
  },
  G40: { promise: 'Nothing that anybody types is run by any page', provedBy: ['proof/stored-scripts.ts'] },
  G41: {
    promise: 'No parameter is a way into a statement, a file, a program, a header or another site',
    provedBy: ['proof/scanners.ts'],
  },
  G42: { promise: 'The shop speaks to nobody it was not told of', provedBy: ['proof/outgoing.ts'] },
  G43: {
    promise: 'Each page carries the headers that protect it, and the checkout the scripts that are known',
    provedBy: ['server/pages/security-headers.test.ts', 'e2e/pay-online.spec.ts'],
  },
  G44: {
    promise: 'What is installed is known, licensed and without published faults, and nothing secret is kept in it',
    provedBy: ['scripts/lock-file.test.ts', 'scripts/supply-chain.test.ts'],
  },
  G45: { promise: 'A login leads back into the shop alone', provedBy: ['web/resources/auth/return-address.test.ts'] },
  G46: { promise: 'A table that is taken away runs nothing', provedBy: ['server/hostile-exports.test.ts'] },
  G47: { promise: 'No text makes a check think for long', provedBy: ['contract/hostile-strings.test.ts'] },
  G48: {
    promise: 'Nobody learns whether there is an account',
    provedBy: ['proof/known-or-unknown.ts', 'identity/guessing.test.ts'],
  },
  G49: {
    promise: 'What happened stays written, and names who did it',
    provedBy: [
      'server/kept-steps.test.ts',
      ...resources('activity/activity'),
      'server/platform/log.test.ts',
      'server/hostile-requests.test.ts',
    ],
  },
  G50: {
    promise: 'No rule of money, stock or order states changes without a test that says so',
    provedBy: ['proof/money-mutants.ts'],
  },
  G51: {
    promise: 'Who leaves takes everything along',
    provedBy: resources('users/delete-account', 'users/export-account'),
  },
};

export function isGoal(word: string): boolean {
  return word in goals;
}
