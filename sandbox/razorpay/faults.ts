import type { FastifyInstance } from 'fastify';
import { strikeCalls as strike } from '../faults.ts';
import type { Switches } from './switches.ts';

/** Injects faults into the routes defined after this, with Razorpay's error format. */
export function strikeCalls(app: FastifyInstance, switches: Switches): void {
  strike(app, { switches, prefix: '/v1', errorBody });
}

function errorBody(status: number) {
  const isBusy = status === 429;
  const description = isBusy
    ? 'Too many requests'
    : 'We are facing some trouble completing your request at the moment.';
  const code = isBusy ? 'BAD_REQUEST_ERROR' : 'SERVER_ERROR';
  return { error: { code, description, source: 'NA', step: 'NA', reason: 'NA' } };
}
