import { availableParallelism } from 'node:os';
import type { Config } from './config.ts';

/** Under this name in its environment a worker finds, as JSON, what the primary has opened. */
export const machineVariable = 'SHOP_MACHINE';

/** What a worker tells the primary: that it answers, or why it cannot start. */
export type WorkerNews = { isReady: true } | { fault: string };

/** What the primary tells a worker: answer what has come, then end; or the same while another takes its place. */
export const leave = 'leave';
export const makeWay = 'make way';

/** The embedded database has 80 connections, of which a worker may take 17; while they are renewed there is one more. */
const mostOnEmbedded = 3;

/** How many processes answer. One needs no primary; a live shop has at least two, so that the end of one is no end. */
export function workersOf({ WORKERS, SHOP_MODE, DATABASE_URL, dev }: Config): number {
  if (dev) return 1;
  if (WORKERS !== 'auto') return Math.max(1, WORKERS);
  if (SHOP_MODE === 'demo') return 1;
  return Math.min(Math.max(2, availableParallelism()), DATABASE_URL === '' ? mostOnEmbedded : Infinity);
}
