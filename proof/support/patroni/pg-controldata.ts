import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Replaces PostgreSQL's pg_controldata, which Patroni uses and the npm package lacks. Reads the fields Patroni needs
// from the same file: `ControlFileData` of src/include/catalog/pg_control.h in PostgreSQL 18 on a 64-bit machine.
const states = [
  'starting up',
  'shut down',
  'shut down in recovery',
  'shutting down',
  'in crash recovery',
  'in archive recovery',
  'in production',
];

const file = readFileSync(join(process.argv.at(-1) ?? '', 'global', 'pg_control'));
const position = (at: number) => {
  const [high, low] = [file.readUInt32LE(at + 4), file.readUInt32LE(at)];
  return `${high.toString(16)}/${low.toString(16)}`.toUpperCase();
};

if (file.readUInt32LE(8) !== 1_800) throw new Error(`pg_control ${file.readUInt32LE(8)} is not that of PostgreSQL 18.`);
const lines = {
  'Database system identifier': file.readBigUInt64LE(0),
  'Database cluster state': states[file.readInt32LE(16)],
  'Latest checkpoint location': position(32),
  "Latest checkpoint's REDO location": position(40),
  "Latest checkpoint's TimeLineID": file.readUInt32LE(48),
  'Minimum recovery ending location': position(136),
  "Min recovery ending loc's timeline": file.readUInt32LE(144),
  'max_connections setting': file.readInt32LE(180),
  'max_worker_processes setting': file.readInt32LE(184),
  'max_wal_senders setting': file.readInt32LE(188),
  'max_prepared_xacts setting': file.readInt32LE(192),
  'max_locks_per_xact setting': file.readInt32LE(196),
};
for (const [name, value] of Object.entries(lines)) console.log(`${name}: ${value}`);
