import { brand } from '#contract/brand.ts';
import { formatRupees, toRupees } from '#contract/rules/money.ts';
import type { Mail } from '#server/gateways/mail/mail.ts';
import type { OrderMessage } from './messages.queries.ts';

/** The mail that confirms an order. */
export function orderConfirmation(order: OrderMessage, options: { id: string; link: string }): Mail {
  const lines = order.lines.map(
    (line) => `${line.quantity} × ${line.name} (${line.color}, ${line.size})  ${formatRupees(toRupees(line.total))}`,
  );
  const text = [
    `Hi ${order.name},`,
    `Your order ${order.order_number} is confirmed. ${wordsOfMoney(order)}`,
    lines.join('\n'),
    `Your order: ${options.link}`,
    `${brand.name}, ${brand.address}\n${brand.email}, ${brand.phone}`,
  ].join('\n\n');
  return { id: options.id, to: order.email, subject: `Order ${order.order_number} is confirmed`, text };
}

function wordsOfMoney({ total_paise: total, is_paid: isPaid }: OrderMessage): string {
  if (total === 0) return 'There is nothing to pay.';
  const amount = formatRupees(toRupees(total));
  return isPaid ? `You have paid ${amount}.` : `Keep ${amount} ready for when it arrives.`;
}
