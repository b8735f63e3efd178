import { openSmsGateway } from '#sandbox/outbox/sms-gateway.ts';
import { smsTemplates, smsTemplateSettings, smsTexts } from '#server/gateways/sms/sms.ts';
import type { Proof, Proving } from './proving.ts';
import { askShop } from './support/ask-shop.ts';
import { tellBrokenRules } from './support/broken-rules.ts';
import { buyInCash, orderRequest } from './support/buyers.ts';
import { type Fault, type FaultProxy, faults, httpError, openFaultProxy, portOf } from './support/fault-proxy.ts';
import { look, see } from './support/shoppers.ts';
import { onStage, type Stage } from './support/stage.ts';
import { until } from './support/until.ts';

/** Orders whose codes are asked for during a fault; as many jobs can be done at the same time, and half as many. */
const many = 6;

/** Seconds: until an order's mail and the tries to send the codes, until these arrive afterwards, for any response. */
const within = { mail: 30, tried: 60, codes: 60, answer: 9 };

const authKey = 'only-for-proofs';

type ReceivedSms = { to: string; text: string };

/** Who asks for a code. */
type Asker = { orderNumber: string; phoneNumber: string };

export const proof: Proof = {
  promise:
    'While the SMS gateway is away or misbehaves the shop sells on, and codes asked for meanwhile arrive after it',
  prove: (run) =>
    onStage({ goods: 50 }, async (stage) => {
      const received: ReceivedSms[] = [];
      const templates = Object.fromEntries(smsTemplates.map((template) => [template, smsTexts[template]]));
      const gateway = await openSmsGateway({ authKey, templates }, (sms) => received.push(sms));
      const proxy = await openFaultProxy({ port: portOf(gateway.url), error: httpError });
      const ids = Object.fromEntries(smsTemplates.map((template) => [smsTemplateSettings[template], template]));
      try {
        const env = { ...ids, SMS_URL: `http://127.0.0.1:${proxy.port}`, SMS_AUTH_KEY: authKey };
        const shop = await stage.start({ env });
        for (const [n, fault] of faults.entries())
          await strikeOne({ run, stage, proxy, received, fault, buyer: 20 * n });
        run.figure('ends nobody caused', shop.ending() ? 1 : 0, { exactly: 0 });
        await tellBrokenRules(run, stage.pool);
      } finally {
        await proxy.close();
        await gateway.close();
      }
    }),
};

type FaultCase = {
  run: Proving;
  stage: Stage;
  proxy: FaultProxy;
  received: readonly ReceivedSms[];
  fault: Fault;
  buyer: number;
};

async function strikeOne({ run, stage, proxy, received, fault, buyer }: FaultCase): Promise<void> {
  const { port, goods } = stage;
  const place = async (n: number) =>
    (await buyInCash({ doors: { next: () => port }, goods, buyer: buyer + n })).orderId;
  const askers: Asker[] = [];
  while (askers.length < many) askers.push(await askerOf(stage, await place(askers.length)));
  await proxy.strike(fault);
  const seen = await Promise.all([
    ...askers.map((asker) => see(port, wish(asker), 'look')),
    see(port, look(buyer), 'look'),
    see(port, orderRequest({ goods }, buyer + many), 'buy'),
    see(port, orderRequest({ goods }, buyer + many + 1, '/api/orders/create-razorpay-order'), 'buy'),
  ]);
  const others = seen.filter(({ status }) => status !== 200 && status !== 202).length;
  run.figure(`SMS, ${fault}: looks, orders and wishes for a code not served`, others, { exactly: 0 });
  const slowest = Math.max(...seen.map(({ ms }) => ms)) / 1_000;
  run.figure(`SMS, ${fault}: slowest answer`, slowest, { unit: 's', atMost: within.answer });
  const mailed = await until(mailOf(stage, await place(many + 2)), within.mail);
  run.figure(`SMS, ${fault}: mail of an order meanwhile`, mailed, { unit: 's after it', atMost: within.mail });
  const codeOf = ({ orderNumber }: Asker) => received.find(({ text }) => text.includes(orderNumber))?.text.slice(0, 6);
  const isTried = async (asker: Asker) => codeOf(asker) !== undefined || hasFailed(stage, asker);
  const areTried = async () => (await Promise.all(askers.map(isTried))).every(Boolean);
  const tried = await until(areTried, within.tried);
  run.figure(`SMS, ${fault}: ${many} codes tried`, tried, { unit: 's after that', atMost: within.tried });
  if (fault !== 'refuse') run.figure(`SMS, ${fault}: connections meanwhile`, proxy.met(), { atLeast: 1 });
  await proxy.strike();
  const took = await until(() => askers.every(codeOf), within.codes);
  run.figure(`SMS, ${fault}: the last of them arrived`, took, { unit: 's after it', atMost: within.codes });
  const opened = await Promise.all(
    askers.map((asker) => askShop(port, { path: '/api/orders/track', body: { ...asker, code: codeOf(asker) } })),
  );
  const opening = opened.filter(({ status }) => status === 200).length;
  run.figure(`SMS, ${fault}: orders opened with them`, opening, { exactly: many });
  const late = await askerOf(stage, await place(many + 3));
  await see(port, wish(late), 'look');
  run.figure(`SMS, ${fault}: a code asked for after it`, await until(() => codeOf(late), within.codes), {
    unit: 's',
    atMost: within.codes,
  });
}

const wish = (body: Asker) => ({ path: '/api/orders/track/code', body });

function mailOf({ world }: Stage, orderId: string): () => boolean {
  return () => [...world.mails.keys()].some((id) => id.startsWith(`<order-placed-${orderId}@`));
}

async function askerOf({ pool }: Stage, orderId: string): Promise<Asker> {
  const { rows } = await pool.query<Asker>(
    `select order_number as "orderNumber", shipping_address ->> 'phoneNumber' as "phoneNumber" from orders where id = $1`,
    [orderId],
  );
  if (!rows[0]) throw new Error(`There is no order ${orderId}.`);
  return rows[0];
}

/** Whether a try to send this order's code has failed. */
async function hasFailed({ pool }: Stage, { orderNumber }: Asker): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from graphile_worker._private_jobs where payload -> 'values' ->> 'order' = $1 and last_error is not null`,
    [orderNumber],
  );
  return rowCount !== 0;
}
