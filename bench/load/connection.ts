import { connect, type Socket } from 'node:net';

type Answer = { status: number; microseconds: number };

const headEnd = Buffer.from('\r\n\r\n');

/**
 * A keep-alive connection that sends its next request after each complete response. Parses just enough HTTP for
 * loopback (status and content length), to use little of the processor it shares with the server.
 */
export class Connection {
  #socket: Socket;
  #next: () => Buffer | undefined;
  #took: (answer: Answer) => void;
  #sentAt = 0;
  #pending: Buffer = Buffer.alloc(0);
  #missing = 0;
  #status = 0;
  readonly finished: Promise<void>;

  constructor(options: { port: number; next: () => Buffer | undefined; took: (answer: Answer) => void }) {
    this.#next = options.next;
    this.#took = options.took;
    this.#socket = connect({ port: options.port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk: Buffer) => this.#read(chunk));
    this.#socket.once('connect', () => this.#ask());
    this.finished = new Promise((resolve, reject) => {
      this.#socket.once('close', () => resolve());
      this.#socket.once('error', reject);
    });
  }

  #ask(): void {
    const request = this.#next();
    if (request === undefined) return void this.#socket.end();
    this.#sentAt = performance.now();
    this.#socket.write(request);
  }

  #read(chunk: Buffer): void {
    if (this.#missing > 0) {
      this.#missing -= chunk.length;
    } else {
      const seen = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
      const end = seen.indexOf(headEnd);
      if (end < 0) return void (this.#pending = seen);
      this.#pending = Buffer.alloc(0);
      this.#readHead(seen.toString('latin1', 0, end));
      this.#missing -= seen.length - end - headEnd.length;
    }
    if (this.#missing > 0) return;
    this.#took({ status: this.#status, microseconds: (performance.now() - this.#sentAt) * 1_000 });
    this.#ask();
  }

  #readHead(head: string): void {
    this.#status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length === undefined) throw new Error(`No content length in: ${head}`);
    this.#missing = Number(length);
  }
}
