/** Formats a number of days: "3 days", "1 day". */
export const daysOf = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`;

export const quietWords =
  'Quiet hours are 9 pm to 9 am India time: notifications wait until morning. Emails are sent immediately.';

export const noSmsWords =
  'SMS is not available: marketing SMS in India need a registered DLT template, and the shop has none.';
