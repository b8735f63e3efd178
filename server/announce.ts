import type { Config } from './config.ts';

/** Prints a line for the operator. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Logins of the demo shop; all have the same password. */
export const demoLogins = {
  password: 'demo-shop-2026',
  people: [
    { email: 'admin@ksauni.example', role: 'admin', name: 'Devika Rao' },
    { email: 'marketer@ksauni.example', role: 'digitalMarketer', name: 'Imran Sheikh' },
    { email: 'asha@ksauni.example', role: 'user', name: 'Asha Menon' },
    { email: 'ravi@ksauni.example', role: 'user', name: 'Ravi Kulkarni' },
  ],
} as const;

/** Prints the shop's URL and logins; scripts wait for the last line. */
export function announce(config: Config, port: number): void {
  const address = `http://localhost:${port}`;
  if (config.SHOP_MODE === 'demo') {
    say('');
    for (const person of demoLogins.people) say(`  ${person.email.padEnd(26)} ${person.role}`);
    say(`  password ${demoLogins.password}; mails, SMS and notifications of the shop: ${address}/outbox`);
    say('');
  }
  say(`ready ${address}`);
}
