/** Groups of messages in the staff list. */
export const messageGroups = ['orders', 'parcels', 'returns', 'wishes', 'account', 'shop'] as const;
export type MessageGroup = (typeof messageGroups)[number];

/** Placeholders of mail texts and their meanings. */
export const placeMeanings = {
  name: 'First name; left out with its comma where nobody gave one',
  orderNumber: 'Number of the order',
  total: 'What the order comes to',
  money: 'What has been paid, is to be paid or goes back, as a sentence',
  arrival: 'When it arrives, as a sentence; empty where that is not known',
  pieces: 'How many pieces, or the name of the only one',
  isOrAre: 'is after one piece, are after several',
  amount: 'The sum that goes back',
  how: 'How the money goes back, as a sentence',
  what: 'Order and its number, or Your exchange and its number',
  cash: 'Cash to keep ready, as a sentence; empty where nothing is to be paid',
  returnTime: 'How long pieces can be sent back, as a sentence; empty for an exchange',
  returnNumber: 'Number of the return',
  kind: 'return or exchange',
  next: 'What happens next, as a sentence',
  handover: 'How the pieces get back to the shop, as a sentence',
  reason: 'Why it is refused, as a sentence before the words of who looked at it',
  where: 'Where to say so: with your order, or with your exchange',
  product: 'Name of the product',
  color: 'Its colour',
  size: 'Its size',
  news: 'What costs less now, with its price',
  oldPrice: 'What it cost when it was saved',
  saved: 'That saved pieces cost less, as a sentence for one or for several',
  reminder: 'That pieces are still in the cart, with how many',
  payment: 'How it is paid: in cash, online, or not at all',
  cause: 'Why it comes back, in the words the buyer chose from',
} as const;
export type Place = keyof typeof placeMeanings;
