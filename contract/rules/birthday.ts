/** Highest plausible age in years (not in section 9; the usual limit of forms). */
const oldestAge = 120;

const dayInIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** Age of majority in years (DPDP Act 2023, section 2). */
export const grownUpAt = 18;

/** Earliest and latest plausible date of birth, YYYY-MM-DD in Asia/Kolkata. */
export function birthdays(now: Date): { first: string; last: string } {
  const [year = '', month = '', day = ''] = dayInIndia.format(now).split('-');
  const yesterday = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) - 1));
  return {
    first: `${Number(year) - oldestAge}-${month}-${day}`,
    last: yesterday.toISOString().slice(0, 10),
  };
}

/** Error message for a date of birth (YYYY-MM-DD); undefined if valid. */
export function birthdayFault(date: string, now: Date): string | undefined {
  const { first, last } = birthdays(now);
  if (date > last) return 'The date of birth must be in the past.';
  if (date < first) return `The date of birth must be at most ${oldestAge} years ago.`;
  return undefined;
}

/** Whether somebody born on this day (YYYY-MM-DD) is a minor, who must not get advertising. */
export function isChild(born: string, now: Date): boolean {
  const [year = '', ...day] = dayInIndia.format(now).split('-');
  return born > [Number(year) - grownUpAt, ...day].join('-');
}
