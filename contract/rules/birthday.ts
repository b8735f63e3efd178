/** Nobody is older (section 9 is silent; what forms usually ask). In years. */
export const oldestAge = 120;

const dayInIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** From this birthday on somebody is no child (DPDP Act 2023, section 2). In years. */
export const grownUpAt = 18;

/** The first and last day, YYYY-MM-DD in Asia/Kolkata, on which somebody who shops at this moment can be born. */
export function birthdays(now: Date): { first: string; last: string } {
  const [year = '', month = '', day = ''] = dayInIndia.format(now).split('-');
  const yesterday = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) - 1));
  return {
    first: `${Number(year) - oldestAge}-${month}-${day}`,
    last: yesterday.toISOString().slice(0, 10),
  };
}

/** What is wrong with a date of birth (YYYY-MM-DD), in words for the person; undefined for a possible one. */
export function birthdayFault(date: string, now: Date): string | undefined {
  const { first, last } = birthdays(now);
  if (date > last) return 'The date of birth must be in the past.';
  if (date < first) return `The date of birth must be at most ${oldestAge} years ago.`;
  return undefined;
}

/** Whether somebody born on this day (YYYY-MM-DD) is still a child: nobody sends them advertising. */
export function isChild(born: string, now: Date): boolean {
  const [year = '', ...day] = dayInIndia.format(now).split('-');
  return born > [Number(year) - grownUpAt, ...day].join('-');
}
