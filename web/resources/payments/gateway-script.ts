/** The gateway's name for a payment method. */
export type GatewayMethod = 'upi' | 'card' | 'netbanking' | 'wallet';

/** The gateway's response to the browser after a payment; only the server can verify it. */
export type PaidReply = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };

/** Why one attempt failed; the shopper may retry in place. */
type FailedTry = { error: { description?: string; reason?: string } };

/** Options of Razorpay's Checkout.js, as far as the shop uses them. */
type Options = {
  key: string;
  order_id: string;
  amount: number;
  currency: 'INR';
  name: string;
  description: string;
  prefill: { name: string; email: string; contact: string; method: GatewayMethod };
  theme: { color: string };
  timeout: number;
  retry: { enabled: boolean };
  config: { display: object };
  modal: { ondismiss: () => void; confirm_close: boolean; handleback: boolean };
  handler: (reply: PaidReply) => void;
  /** Return URL for when the gateway's page replaces ours. */
  callback_url?: string;
  redirect?: boolean;
};

type GatewayCheckout = {
  open: () => unknown;
  close: () => unknown;
  on: (event: 'payment.failed', listener: (failed: FailedTry) => void) => unknown;
};

export type OpenGateway = new (options: Options) => GatewayCheckout;

declare global {
  interface Window {
    Razorpay?: OpenGateway;
  }
}

const timeoutMs = 15_000;

let loading: Promise<OpenGateway> | undefined;

/** Loads the gateway's checkout script once; a failed load is retried on the next call. */
export function loadGateway(address: string): Promise<OpenGateway> {
  loading ??= fetchScript(address).catch((fault: unknown) => {
    loading = undefined;
    throw fault;
  });
  return loading;
}

function fetchScript(address: string): Promise<OpenGateway> {
  if (window.Razorpay) return Promise.resolve(window.Razorpay);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('The script of the payment gateway did not arrive.'));
    };
    const timer = setTimeout(fail, timeoutMs);
    script.src = address;
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      if (window.Razorpay) resolve(window.Razorpay);
      else fail();
    });
    document.head.append(script);
  });
}
