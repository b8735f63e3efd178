/** "3 days", "1 day". */
export const daysOf = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`;

export const quietWords =
  'Phones stay silent from 9 pm to 9 am in India: notifications wait for the morning. Mails go at once.';

export const noSmsWords =
  'No SMS: operators in India let marketing through only in a template registered with them (DLT), and the shop has registered none.';
