import pg from 'pg';
import { migrate } from '#database/migrate.ts';
import { cloneDatabase, databaseUrl } from '#database/template.ts';
import { prepareJobs } from '#server/platform/jobs.ts';

/** The migrated, empty database that every server test copies. */
export const templateName = 'shop_template';

export async function prepareTemplate(url: string): Promise<void> {
  const template = await cloneDatabase(url, 'template0', templateName);
  const client = new pg.Client({ connectionString: template });
  await client.connect();
  await migrate(client);
  await client.end();
  await prepareJobs(template);
}

/** A fresh database of its own for one test file. */
export async function freshDatabase(server: string, name: string): Promise<string> {
  await cloneDatabase(server, templateName, name);
  return databaseUrl(server, name);
}
