import pg from 'pg';
import { NotConnected } from './faults.ts';

/** Looked up at each call: whoever watches all clients also sees those that were there before. Sound: any form of it. */
const all = pg.Client.prototype as unknown as { query: (...asked: unknown[]) => unknown };

/**
 * Ends when it was not answered in time, so that its pool drops it: whatever it were asked next would wait behind what
 * has not been answered.
 */
export class AnsweringClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const run = (...asked: unknown[]) => Reflect.apply(all.query, this, asked);
    const giveUp = (error: unknown) => {
      if (error instanceof Error && error.message === 'Query read timeout') void this.end();
      throw error;
    };
    const query = (...asked: unknown[]) => {
      const answer = run(...asked);
      return answer instanceof Promise ? answer.catch(giveUp) : answer;
    };
    // Sound: the same function but for what it does to an answer that did not come.
    this.query = query as typeof this.query;
    const begin = this.connect.bind(this) as (done: (error?: Error) => void) => void;
    const connect = (done: (error?: Error) => void) =>
      begin((error) => done(error && new NotConnected(error.message, { cause: error })));
    // Sound: the form in which a pool asks.
    this.connect = connect as typeof this.connect;
  }
}
