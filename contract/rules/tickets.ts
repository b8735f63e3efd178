/**
 * Deadlines for acknowledging (hours) and resolving (calendar months) a ticket. Source: Consumer Protection
 * (E-Commerce) Rules 2020, rule 4(5).
 */
export const ticketClocks = { acknowledgeHours: 48, solveMonths: 1 } as const;

/** Ticket topics and their labels. */
export const ticketTopics = {
  order: 'An order or its delivery',
  return: 'A return, exchange or refund',
  payment: 'A payment',
  product: 'A product or size',
  account: 'My account',
  privacy: 'My data',
  grievance: 'A complaint to the grievance officer',
  other: 'Something else',
} as const;

export type TicketTopic = keyof typeof ticketTopics;

// Sound: the keys of a constant.
export const ticketTopicNames = Object.keys(ticketTopics) as [TicketTopic, ...TicketTopic[]];

export const ticketDesks = ['care', 'grievance'] as const;

/** Who answers: complaints and privacy questions go to the grievance officer, everything else to customer care. */
export function deskOf(topic: TicketTopic): 'care' | 'grievance' {
  return topic === 'grievance' || topic === 'privacy' ? 'grievance' : 'care';
}

/** Longest message, in characters. */
export const longestMessage = 2000;
