import type pg from 'pg';
import { withClient } from '#database/postgres.client.ts';
import { onShopDatabase, runCommand, Stop } from './shop-database.ts';

// `npm run admin -- someone@example.com`: makes the first admin of a shop; others are appointed on the users page.
await runCommand(async (config) => {
  const email = emailOf(process.argv.slice(2));
  console.log(await onShopDatabase(config, (url) => withClient(url, (client) => makeAdmin(client, email))));
});

function emailOf(words: string[]): string {
  const [email = ''] = words;
  if (words.length !== 1 || !/^[^\s@]+@[^\s@]+$/.test(email))
    throw new Stop('Say who is to be admin: npm run admin -- someone@example.com');
  return email.toLowerCase();
}

/** Takes effect at once, as the running shop reads the role with every request. */
async function makeAdmin(client: pg.Client, email: string): Promise<string> {
  const { rows } = await client.query<{ name: string; was: string; proven: boolean; disabled: boolean }>(
    `with person as (select id, name, role, email_verified_at is not null as proven, disabled_at is not null as disabled
        from users where email = $1 for no key update),
      changed as (update users u set role = 'admin' from person p where u.id = p.id and p.proven and not p.disabled)
    select name, role as was, proven, disabled from person`,
    [email],
  );
  const [person] = rows;
  if (!person)
    throw new Stop(`Nobody has logged in with ${email} yet: log in to the shop with it once, then run this again.`);
  if (person.disabled) throw new Stop(`The account of ${email} is disabled and stays as it is.`);
  if (person.was !== 'admin' && !person.proven)
    throw new Stop(
      `${email} is not confirmed: anybody may have registered it. Open the link in its mail, log in again, then run this again.`,
    );
  const who = person.name === '' ? email : `${person.name} (${email})`;
  return person.was === 'admin' ? `${who} is an admin already.` : `${who} is an admin from now on.`;
}
