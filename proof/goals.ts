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
    promise: 'The last items in stock are sold exactly once, whatever the number of buyers and processes',
    provedBy: resources('orders/flash-sale', 'orders/stock-races'),
  },
  G2: { promise: 'Orders for the same products do not block each other', provedBy: resources('orders/stock-races') },
  G3: { promise: 'An order never takes more than the stock', provedBy: resources('orders/stock-races') },
  G4: {
    promise: 'A repeated request places one order',
    provedBy: resources('orders/idempotency', 'orders/place-order', 'orders/place-online'),
  },
  G5: { promise: 'An idempotency key belongs to one buyer and one request', provedBy: resources('orders/idempotency') },
  G6: {
    promise: 'A coupon is never used more often than allowed',
    provedBy: resources(
      'orders/coupon-orders',
      'orders/place-online',
      'payments/cancel-order',
      'payments/cancel-pieces',
    ),
  },
  G7: {
    promise: 'Payment events lead to the same state in any order',
    provedBy: resources('payments/payment-events'),
  },
  G8: { promise: 'A forged payment is never accepted', provedBy: resources('payments/forged-payments') },
  G9: {
    promise: 'A payment is captured once when browser, webhook and periodic check report it concurrently',
    provedBy: resources('payments/payment-races'),
  },
  // Each pair of cancel, capture, expire and refund; ship and return are covered with the parcel and with delivered
  // orders. An unpaid order cannot be shipped, a delivered one cannot expire: such pairs occur only in rival-orders,
  // which draws all six at random, and are rejected.
  G10: {
    promise: 'Of two concurrent changes to an order exactly one succeeds',
    provedBy: resources(
      'payments/rival-pairs',
      'shipments/parcel-races',
      'returns/rival-orders',
      'returns/return-races',
    ),
  },
  G11: { promise: 'A guest cart is merged once', provedBy: resources('cart/merge-races', 'cart/merge-cart') },
  G12: {
    promise: 'A repeated vote, review, wishlist entry or return request counts once',
    provedBy: resources(
      'reviews/votes',
      'reviews/write-review',
      'wishlist/wishlist',
      'wishlist/move-to-cart',
      'returns/return-races',
    ),
  },
  G13: {
    promise: 'After any sequence of actions the shop agrees with a simple model of it',
    provedBy: resources('orders/sequences'),
  },
  G14: {
    promise: 'A concurrent request at any step of checkout, payment, cancelling or return breaks nothing',
    provedBy: resources('payments/rival-at-every-step'),
  },
  G15: {
    promise: 'No acknowledged order is lost or duplicated when processes are killed',
    provedBy: ['proof/kill-storm.ts'],
  },
  G16: {
    promise: 'A crash at any point of a purchase does not change its outcome',
    provedBy: ['proof/crash-points.ts'],
  },
  G17: {
    promise: 'An acknowledged order is on disk',
    provedBy: ['proof/durability.ts', 'server/start-up.test.ts'],
  },
  G18: { promise: 'A full disk stops only what must write', provedBy: ['proof/disk-full.ts'] },
  G19: {
    promise: 'A database restart costs users a short wait only',
    provedBy: ['proof/database-restarts.ts', 'server/database-away.test.ts'],
  },
  G20: { promise: 'A frozen database does not freeze the shop', provedBy: ['proof/database-frozen.ts'] },
  G21: {
    promise: 'An outage or misbehaviour of an external service affects only what depends on it',
    provedBy: [
      'proof/gateways-away.ts',
      'proof/carrier-away.ts',
      'proof/sms-away.ts',
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
    promise: 'No mail is lost, and a repeated mail can be recognised',
    provedBy: resources('messages/mail-outage'),
  },
  G23: {
    promise: 'A failing job does not delay other jobs',
    provedBy: resources('messages/poison-mail', 'messages/urgent-jobs'),
  },
  G24: {
    promise: 'Shutdown and rolling restart fail no request, and two workers serve as efficiently as one',
    provedBy: ['proof/rolling-restart.ts', 'proof/two-workers.ts'],
  },
  G25: {
    promise: 'A start with something missing waits for it or says in one line what it is',
    provedBy: ['server/start-up.test.ts'],
  },
  G26: {
    promise: 'A backup can be restored to a given moment',
    provedBy: ['database/backup.test.ts', 'proof/restore-drill.ts'],
  },
  G27: {
    promise: 'Migrations run while the previous release serves',
    provedBy: ['proof/migrations.ts'],
  },
  G28: { promise: '200 orders and 500 uncached pages a second', provedBy: ['proof/order-rate.ts'] },
  G29: {
    promise: 'A flash sale sells exactly its stock while other visitors browse',
    provedBy: ['proof/flash-sale.ts'],
  },
  G30: {
    promise: 'At three times the capacity the shop still serves almost its full capacity, quickly',
    provedBy: ['proof/overload.ts'],
  },
  G31: { promise: 'A process leaks no memory, files or connections', provedBy: ['proof/soak.ts'] },
  G32: { promise: 'Slow clients do not delay others', provedBy: ['proof/slow-clients.ts'] },
  G33: {
    promise: 'No request causes a 5xx, a stall or a reply in the wrong format',
    provedBy: ['server/hostile-requests.test.ts', 'server/platform/http/smuggled-requests.test.ts', 'proof/fuzz.ts'],
  },
  G34: {
    promise: 'Every endpoint checks role and ownership',
    provedBy: ['server/access.test.ts', 'server/every-route.test.ts', 'server/ownership.test.ts'],
  },
  G35: {
    promise: 'No request can set a field that it may not set',
    provedBy: ['server/mass-assignment.test.ts', 'server/hostile-requests.test.ts'],
  },
  G36: {
    promise: 'A forged token grants no access',
    provedBy: ['identity/forged-tokens.test.ts', ...resources('auth/forged-tokens')],
  },
  G37: {
    promise: 'Revoked rights end with the next request in every process',
    provedBy: ['proof/ended-sessions.ts', 'server/several-processes.test.ts'],
  },
  G38: {
    promise: 'Rate limits hold across processes and against forged client addresses',
    provedBy: ['proof/limits.ts', 'server/several-processes.test.ts'],
  },
  G39: {
    promise: 'Only valid pictures can be uploaded',
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
  G40: { promise: 'No page executes text that a user entered', provedBy: ['proof/stored-scripts.ts'] },
  G41: {
    promise: 'No parameter allows injection into SQL, files, commands, headers or other sites',
    provedBy: ['proof/scanners.ts'],
  },
  G42: { promise: 'The shop connects only to configured addresses', provedBy: ['proof/outgoing.ts'] },
  G43: {
    promise: 'Every page sends its security headers, and the checkout runs only known scripts',
    provedBy: ['server/pages/security-headers.test.ts', 'e2e/pay-online.spec.ts'],
  },
  G44: {
    promise:
      'Dependencies are pinned, licensed and without known vulnerabilities, and the repository contains no secrets',
    provedBy: ['scripts/lock-file.test.ts', 'scripts/supply-chain.test.ts'],
  },
  G45: { promise: 'A login redirects only within the shop', provedBy: ['web/resources/auth/return-address.test.ts'] },
  G46: { promise: 'An exported file executes nothing', provedBy: ['server/hostile-exports.test.ts'] },
  G47: { promise: 'No input makes a validation slow', provedBy: ['contract/hostile-strings.test.ts'] },
  G48: {
    promise: 'Replies do not reveal whether an account exists',
    provedBy: ['proof/known-or-unknown.ts', 'identity/guessing.test.ts'],
  },
  G49: {
    promise: 'The audit log is complete, permanent and names who acted',
    provedBy: [
      'server/kept-steps.test.ts',
      ...resources('activity/activity'),
      'server/platform/log.test.ts',
      'server/hostile-requests.test.ts',
    ],
  },
  G50: {
    promise: 'Every change to a rule of money, stock or order states fails a test',
    provedBy: ['proof/money-mutants.ts'],
  },
  G51: {
    promise: 'Deleting an account removes all personal data',
    provedBy: resources('users/delete-account', 'users/export-account'),
  },
};

export function isGoal(word: string): boolean {
  return word in goals;
}
