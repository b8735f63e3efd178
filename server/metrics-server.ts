import { lastBackup } from '#database/backup.ts';
import type { DB } from '#database/schema.ts';
import type { Shop } from './app.ts';
import type { Config } from './config.ts';
import { openDatabase, openPool } from './platform/db/pool.ts';
import type { Log } from './platform/log.ts';
import { measureLastBackup, measureProcess, measureRounds } from './platform/metrics.ts';
import {
  isShared,
  type MetricsEndpoint,
  openMetricsEndpoint,
  ownMetrics,
  shareMetrics,
} from './platform/metrics-endpoint.ts';
import { measureVitals } from './resources/health/vitals.ts';
import { jobMaxAges } from './timetable.ts';

type MetricsServer = { port: number | undefined; close(): Promise<void> };

type Options = { config: Config; shop: Shop; url: string; log: Log };

/** Metrics for Prometheus, if enabled: of this process, or sent to the primary, which aggregates its workers. */
export async function openMetricsServer({ config, shop, url, log }: Options): Promise<MetricsServer> {
  if (config.METRICS_PORT === 0) return { port: undefined, close: async () => undefined };
  const pool = openPool({ url, size: 1, log });
  measureProcess(shop.metrics);
  measureRounds(shop.metrics, jobMaxAges);
  measureLastBackup(shop.metrics, () => lastBackup(config.dataFolder), log);
  measureVitals(shop.metrics, openDatabase<DB>(pool));
  const door = await openDoor({ config, shop, log });
  const close = async () => {
    await door?.close();
    await pool.end();
  };
  return { port: door?.port, close };
}

async function openDoor({ config, shop, log }: Omit<Options, 'url'>): Promise<MetricsEndpoint | undefined> {
  if (isShared()) {
    shareMetrics(shop.metrics);
    return undefined;
  }
  const { METRICS_PORT: port, METRICS_HOST: host } = config;
  return openMetricsEndpoint({ port, host, read: ownMetrics(shop.metrics), log });
}
