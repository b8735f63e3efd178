import { brand } from '#contract/brand.ts';
import { formatRupees, toRupees } from '#contract/rules/money.ts';
import type { Mail } from '#server/gateways/mail/mail.ts';
import type { OrderMessage } from './messages.queries.ts';

/** The mail that confirms a cash-on-delivery order. */
export function orderConfirmation(order: OrderMessage, options: { id: string; link: string }): Mail {
  const lines = order.lines.map(
    (line) => `${line.quantity} × ${line.name} (${line.color}, ${line.size})  ${formatRupees(toRupees(line.total))}`,
  );
  const toPay =
    order.total_paise === 0
      ? 'There is nothing to pay.'
      : `Keep ${formatRupees(toRupees(order.total_paise))} ready for when it arrives.`;
  const text = [
    `Hi ${order.name},`,
    `Your order ${order.order_number} is confirmed. ${toPay}`,
    lines.join('\n'),
    `Your order: ${options.link}`,
    `${brand.name}, ${brand.address}\n${brand.email}, ${brand.phone}`,
  ].join('\n\n');
  return { id: options.id, to: order.email, subject: `Order ${order.order_number} is confirmed`, text };
}
