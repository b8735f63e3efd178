import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { generateSchema } from '#database/generate-schema.ts';
import { databaseUrl } from '#database/template.ts';
import { templateName } from './template.ts';

test('database/schema.ts is what the migrations make: run `npm run schema` after a new one', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'ksauni-schema-')), 'schema.ts');
  await generateSchema(databaseUrl(inject('testDatabaseUrl'), templateName), file);
  expect(await readFile('database/schema.ts', 'utf8')).toBe(await readFile(file, 'utf8'));
});
