import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const codegen = 'node_modules/.bin/kysely-codegen';

/** Writes the table types of a migrated database to a file. */
export async function generateSchema(url: string, file: string): Promise<void> {
  const source = [
    '--dialect',
    'postgres',
    '--url',
    url,
    '--default-schema',
    'public',
    '--numeric-parser',
    'number',
    '--include-pattern',
    'public.*',
  ];
  await promisify(execFile)(codegen, [...source, '--out-file', file]);
}
