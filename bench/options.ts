import { parseArgs } from 'node:util';

/** Options of `npm run bench -- …`. */
export type Options = {
  /** Only scenarios whose name contains one of these. */
  only: readonly string[];
  seconds: number;
  rounds: number;
  connections: number;
  products: readonly number[];
};

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: '' },
      seconds: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '32' },
      products: { type: 'string', default: '1000,100000' },
    },
  });
  return {
    only: values.only.split(','),
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    connections: Number(values.connections),
    products: values.products.split(',').map(Number),
  };
}
