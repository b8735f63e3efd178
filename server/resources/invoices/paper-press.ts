import { Worker } from 'node:worker_threads';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Slip } from './draw-slips.ts';
import type { Paper } from './paper.ts';

/** Messages to and from the worker thread; one response per request, matched by its number. */
export type PrintJob = { order: number; work: Work };
/** An invoice or credit note, several in one file, or packing slips. */
export type Work = { paper: Paper } | { papers: readonly Paper[] } | { slips: readonly Slip[] };
export type Printed = { order: number; bytes?: Uint8Array<ArrayBuffer>; fault?: string };

type PendingPrint = { resolve: (bytes: Uint8Array<ArrayBuffer>) => void; reject: (fault: Error) => void };

/** Maximum queued requests; further ones are rejected. */
const mostWaiting = 100;

/**
 * Draws PDFs sequentially on a worker thread: a long one takes tens of milliseconds, which would block other requests.
 * The thread starts with the first request and does not keep the process alive.
 */
export class PaperPress {
  private thread: Worker | undefined;
  private orders = 0;
  private readonly waiting = new Map<number, PendingPrint>();

  draw(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
    return this.print({ paper });
  }

  print(work: Work): Promise<Uint8Array<ArrayBuffer>> {
    if (this.waiting.size >= mostWaiting) throw new ApiError('UNAVAILABLE', { retryAfter: 5 });
    const order = (this.orders += 1);
    return new Promise((resolve, reject) => {
      this.waiting.set(order, { resolve, reject });
      this.running().postMessage({ order, work } satisfies PrintJob);
    });
  }

  private running(): Worker {
    if (this.thread) return this.thread;
    const thread = new Worker(new URL('./paper-press.thread.ts', import.meta.url));
    thread.on('message', (printed: Printed) => this.deliver(printed));
    thread.on('error', (fault) => this.end(thread, fault));
    thread.on('exit', () => this.end(thread, new Error('The thread that draws papers has ended.')));
    thread.unref();
    this.thread = thread;
    return thread;
  }

  private deliver({ order, bytes, fault }: Printed): void {
    const one = this.waiting.get(order);
    this.waiting.delete(order);
    if (bytes) one?.resolve(bytes);
    else one?.reject(new Error(`The paper could not be drawn: ${fault}`));
  }

  /** Rejects all pending requests; the next one starts a new thread. */
  private end(thread: Worker, fault: unknown): void {
    if (this.thread !== thread) return;
    this.thread = undefined;
    for (const { reject } of this.waiting.values()) reject(fault instanceof Error ? fault : new Error(String(fault)));
    this.waiting.clear();
  }
}
