import pg from 'pg';
import { NotConnected } from './faults.ts';

/**
 * Looked up at each call, so that instrumentation of the prototype also covers existing clients. Sound: any overload.
 */
const all = pg.Client.prototype as unknown as { query: (...asked: unknown[]) => unknown };

/**
 * Closes itself when a query is not answered in time, so that its pool drops it: further queries would wait behind the
 * unanswered one.
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
    // Sound: the same function, plus the timeout.
    this.query = query as typeof this.query;
    const begin = this.connect.bind(this) as (done: (error?: Error) => void) => void;
    const connect = (done: (error?: Error) => void) =>
      begin((error) => done(error && new NotConnected(error.message, { cause: error })));
    // Sound: the overload that pools use.
    this.connect = connect as typeof this.connect;
  }
}
