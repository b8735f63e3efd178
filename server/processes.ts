import { availableParallelism } from 'node:os';
import type { Config } from './config.ts';

/** Environment variable that passes the primary's Machine to workers, as JSON. */
export const machineVariable = 'SHOP_MACHINE';

/** Message of a worker to the primary: ready, or why it cannot start. */
export type WorkerNews = { isReady: true } | { fault: string };

/**
 * Messages of the primary to a worker: finish open requests and exit, because of a shutdown or because another worker
 * replaces it.
 */
export const leave = 'leave';
export const makeWay = 'make way';

/** The embedded database has 80 connections and a worker uses up to 17; during a renewal there is one worker more. */
const mostOnEmbedded = 3;

/** Number of worker processes. A single one needs no primary; a live shop has at least two, so that one may fail. */
export function workersOf({ WORKERS, SHOP_MODE, DATABASE_URL, dev }: Config): number {
  if (dev) return 1;
  if (WORKERS !== 'auto') return Math.max(1, WORKERS);
  if (SHOP_MODE === 'demo') return 1;
  return Math.min(Math.max(2, availableParallelism()), DATABASE_URL === '' ? mostOnEmbedded : Infinity);
}
