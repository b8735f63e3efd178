import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AggregatorRegistry, Registry } from 'prom-client';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

export type MetricsEndpoint = { port: number; close(): Promise<void> };

type Options = { port: number; host: string; read: () => Promise<string>; log: Log };

/** Serves /metrics on a separate port that shoppers cannot reach. */
export async function openMetricsEndpoint({ port, host, read, log }: Options): Promise<MetricsEndpoint> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') response.writeHead(404).end();
    else void answer(response, read, log);
  });
  server.listen({ port, host });
  await once(server, 'listening');
  const close = async () => {
    server.close();
    server.closeAllConnections();
  };
  return { port: (server.address() as AddressInfo).port, close };
}

async function answer(response: ServerResponse, read: Options['read'], log: Log): Promise<void> {
  try {
    const text = await read();
    response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text);
  } catch (error) {
    log.warn({ fault: String(error) }, 'could not collect metrics');
    response.writeHead(503).end();
  }
}

/** Metrics of a single process. */
export function ownMetrics({ registry, shared }: Metrics): () => Promise<string> {
  const all = Registry.merge([registry, shared]);
  return () => all.metrics();
}

/** In a worker: sends its metrics to the primary on request. */
export function shareMetrics({ registry, shared }: Metrics): void {
  registry.setDefaultLabels({ worker: String(cluster.worker?.id) });
  AggregatorRegistry.setRegistries([registry, shared]);
  new AggregatorRegistry();
}

/** In the primary: the metrics of all workers. */
export function gatheredMetrics(): () => Promise<string> {
  const gathering = new AggregatorRegistry();
  return () => gathering.clusterMetrics();
}

/** Whether this process is a cluster worker, so that the primary opens the port. */
export function isShared(): boolean {
  return cluster.isWorker;
}
