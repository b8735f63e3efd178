import { parseArgs } from 'node:util';
import { copyCluster } from '#server/testing/replica.ts';

// Replaces PostgreSQL's pg_basebackup, which the npm package lacks, for a local PostgreSQL. The password comes as
// PGPASSWORD.
const { values } = parseArgs({
  options: { pgdata: { type: 'string' }, dbname: { type: 'string' } },
  strict: false,
  allowPositionals: true,
});
const wanted = new Map([...String(values.dbname).matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]));
await copyCluster(`postgres://postgres@127.0.0.1:${wanted.get('port')}/postgres`, String(values.pgdata));
