import { archiveSettings } from './archive.ts';

/** Settings for a small machine shared with the shop. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '80',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  min_wal_size: '128MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  // Many short queries share two cores: parallel workers would only compete.
  max_parallel_workers_per_gather: '0',
  idle_in_transaction_session_timeout: '60s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Error details contain row values, which are personal data.
  log_error_verbosity: 'terse',
};

const FOR_TESTS: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  autovacuum: 'off',
};

type Flags = { port: number; fast: boolean; archive?: string | undefined };

export function serverFlags({ port, fast, archive }: Flags): string[] {
  const settings = {
    ...SETTINGS,
    ...(fast ? FOR_TESTS : {}),
    ...(archive ? archiveSettings(archive) : {}),
    port: String(port),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
