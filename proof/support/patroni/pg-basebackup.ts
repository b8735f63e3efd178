import { parseArgs } from 'node:util';
import { copyCluster } from '#server/testing/replica.ts';

// PostgreSQL's pg_basebackup, which npm does not bring, for a PostgreSQL of this machine. The password comes as PGPASSWORD.
const { values } = parseArgs({
  options: { pgdata: { type: 'string' }, dbname: { type: 'string' } },
  strict: false,
  allowPositionals: true,
});
const wanted = new Map([...String(values.dbname).matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]));
await copyCluster(`postgres://postgres@127.0.0.1:${wanted.get('port')}/postgres`, String(values.pgdata));
