/** Mails to the shop itself. They name no buyer; details are in the order. */
export const shopTemplates = {
  'shop-order-placed': {
    group: 'shop',
    title: 'New order',
    when: 'As soon as an order stands, placed in cash or paid; to the address in the settings',
    places: ['orderNumber', 'pieces', 'total', 'payment'],
    words: {
      subject: 'New order {orderNumber}: {total}',
      preview: '{pieces}, {payment}',
      heading: 'New order {orderNumber}.',
      opening: '{pieces} for {total}, {payment}.',
      closing: '',
    },
  },
  'shop-return-requested': {
    group: 'shop',
    title: 'New return',
    when: 'As soon as somebody asks for a return or an exchange; to the address in the settings',
    places: ['returnNumber', 'orderNumber', 'kind', 'cause'],
    words: {
      subject: 'New {kind} {returnNumber}: {cause}',
      preview: 'Of order {orderNumber}. It waits for your answer.',
      heading: 'New {kind} {returnNumber}.',
      opening: 'Of order {orderNumber}. Why, as the buyer says: {cause}. The request waits for your answer.',
      closing: '',
    },
  },
} as const;
