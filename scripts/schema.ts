import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateSchema } from '#database/generate-schema.ts';
import { migrate } from '#database/migrate.ts';
import { withClient } from '#database/postgres.client.ts';
import { startPostgres } from '#database/postgres.ts';

// `npm run schema`: writes database/schema.ts from a freshly migrated database.
const postgres = await startPostgres({
  dataDir: join(mkdtempSync(join(tmpdir(), 'ksauni-schema-')), 'db'),
  fast: true,
});
try {
  await withClient(postgres.url, migrate);
  await generateSchema(postgres.url, 'database/schema.ts');
} finally {
  await postgres.stop();
}
