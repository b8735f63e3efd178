import { addProduct, addReview } from './test-goods.ts';
import { arrivedForCash, asked } from './test-returns.ts';
import type { Person, TestShop } from './test-shop.ts';

type World = { person: Person; ticketNumber: string };

/** Valid requests for each staff endpoint of returns, reviews and tickets, with every field set. */
export async function queueRequests(shop: TestShop, { person, ticketNumber }: World) {
  const addReturn = async () => asked(shop, await arrivedForCash(shop, { person }));
  const [first, second] = [await addReturn(), await addReturn()];
  const tickets = await shop.pool.query<{ id: string }>('select id from tickets where number = $1', [ticketNumber]);
  const templates = await shop.pool.query<{ id: string }>('select id from reply_templates limit 1');
  const ofReturns = { search: 'KR-', stage: 'pending', type: 'return', reason: 'size_issue', payout: 'upi' };
  const ofReviews = { search: 'tee', state: 'active', stars: '5', reported: 'false', photos: 'false' };
  const ofTickets = { search: 'T-', state: 'open', desk: 'care', topic: 'order' };
  const page = { page: '1', limit: '5' };
  const ticket = { params: { id: tickets.rows[0]?.id ?? '' } };
  // A review of its own: it gets hidden.
  const reviewId = await addReview(shop.pool, (await addProduct(shop.pool)).id, { stars: 3 });
  const review = { params: { id: reviewId } };
  return {
    adminReturns: {
      list: { query: { ...page, ...ofReturns } },
      counts: {},
      ids: { query: ofReturns },
      export: { query: ofReturns },
      payouts: {},
      bulk: { body: { action: 'approve', who: { ids: [first._id] }, note: 'Send it' } },
      one: { params: { id: second._id } },
      mail: { params: { id: second._id }, query: { status: 'rejected', note: 'It was worn' } },
    },
    adminReviews: {
      list: { query: { ...page, ...ofReviews } },
      counts: {},
      ids: { query: ofReviews },
      export: { query: ofReviews },
      bulk: { body: { action: 'hide', who: { ids: [reviewId] }, note: 'An advert', seenAt: new Date().toISOString() } },
      one: review,
      answer: { ...review, body: { text: 'Thank you' } },
      unanswer: review,
    },
    adminTickets: {
      list: { query: { ...page, ...ofTickets } },
      counts: {},
      ids: { query: ofTickets },
      export: { query: ofTickets },
      bulk: { body: { action: 'acknowledge', who: { ids: [ticket.params.id] } } },
      one: ticket,
      answer: { ...ticket, body: { text: 'It is on its way', solve: false } },
    },
    replyTemplates: {
      list: {},
      save: { body: { use: 'ticket', title: 'Thanks', text: 'Thank you for writing.' } },
      remove: { params: { id: templates.rows[0]?.id ?? '' } },
    },
  };
}
