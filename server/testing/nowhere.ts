import { razorpay } from '#server/gateways/payments/razorpay.ts';
import { demoShipping } from '#server/gateways/shipping/shipping.ts';
import { shiprocket } from '#server/gateways/shipping/shiprocket.ts';

/** Gateways for a shop that never sends or collects anything: they point to a closed port. */
export const nowhere = {
  mail: { send: async () => undefined },
  mailDesign: async () => '',
  sms: { send: async () => undefined },
  push: { send: async () => 'sent' as const },
  payments: razorpay({
    keyId: 'rzp_test_nowhere',
    keySecret: 'nobody',
    webhookSecret: 'nobody-either',
    apiUrl: 'http://127.0.0.1:1/v1',
    checkoutScript: '/nowhere.js',
  }),
  shipping: shiprocket({ ...demoShipping, apiUrl: 'http://127.0.0.1:1/v1', pickupLocation: 'nowhere' }),
};
