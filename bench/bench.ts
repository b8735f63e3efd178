import pg from 'pg';
import { type BenchPostgres, catalogueOf, startBenchPostgres } from './database.ts';
import { type Measurement, measure, median, middleOf } from './measure.ts';
import { type Options, readOptions } from './options.ts';
import { type ProcessUnderTest, startProcess } from './process-under-test.ts';
import { loadNote, printGrowth, printHeading, printTable, type Result } from './report.ts';
import { requestText } from './request-text.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import { poolSize, startShop } from './shop-under-test.ts';

type Yardstick = { process: ProcessUnderTest; requests: readonly string[] };
type Yardsticks = Record<Scenario['against'], Yardstick>;
type Bench = { options: Options; postgres: BenchPostgres; pool: pg.Pool; yardsticks: Yardsticks };

/** Of the 24 slots of browsing (load-shedding.ts), beyond which requests are refused. */
const mostUncached = 16;

// `npm run bench`: all kinds of requests, compared with two yardsticks, in a small and in a large catalogue.
const options = readOptions(process.argv.slice(2));
const postgres = await startBenchPostgres();
try {
  printHeading();
  const tables: Result[][] = [];
  for (const products of options.products) {
    const results = await measureCatalogue(products);
    const title = `${products.toLocaleString('en')} products, ${options.connections} connections, ${loadNote()}`;
    printTable(title, results);
    tables.push(results);
  }
  const [small, large] = tables;
  if (small && large) printGrowth(small, large);
} finally {
  await postgres.stop();
}

async function measureCatalogue(products: number): Promise<Result[]> {
  const url = await catalogueOf(postgres, products);
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const yardsticks = await startYardsticks(url, pool);
  const bench = { options, postgres, pool, yardsticks };
  const wanted = scenarios.filter(({ name }) => options.only.some((part) => name.includes(part)));
  const results: Result[] = [];
  try {
    for (const cache of ['on', 'off'] as const) {
      const these = wanted.filter((scenario) => scenario.cache === cache);
      if (these.length === 0) continue;
      const shop = await startShop(url, cache === 'on' ? 48 : 0);
      for (const scenario of these) results.push(await compare(bench, shop, scenario));
      await shop.stop();
    }
  } finally {
    for (const { process } of Object.values(yardsticks)) await process.stop();
    await pool.end();
  }
  return results;
}

async function startYardsticks(url: string, pool: pg.Pool): Promise<Yardsticks> {
  const { rows } = await pool.query<{ id: string }>('select id from products order by md5(slug) limit 5000');
  const select = await startProcess('bench/yardsticks/fastify-select.ts', {
    DATABASE_URL: url,
    DATABASE_POOL: String(poolSize),
  });
  return {
    http: { process: await startProcess('bench/yardsticks/bare-http.ts', {}), requests: [requestText({ path: '/' })] },
    select: { process: select, requests: rows.map(({ id }) => requestText({ path: `/products/${id}` })) },
  };
}

/** Alternates yardstick and scenario, seconds apart, as other programs may share the machine. */
async function compare(bench: Bench, shop: ProcessUnderTest, scenario: Scenario): Promise<Result> {
  const yardstick = bench.yardsticks[scenario.against];
  const shared = {
    postmaster: bench.postgres.pid,
    connections:
      scenario.connections ?? Math.min(bench.options.connections, scenario.cache === 'off' ? mostUncached : Infinity),
  };
  const rounds: { own: Measurement; yardstick: Measurement }[] = [];
  for (let round = 0; round < bench.options.rounds; round += 1) {
    const requests = await scenario.requests(bench.pool);
    // Before the first round the engine has to compile hot code; slow requests take longer to get there.
    const warmupSeconds = round > 0 ? 0.5 : scenario.against === 'http' ? 2 : 6;
    rounds.push({
      yardstick: await measure({ ...shared, ...yardstick, seconds: bench.options.seconds / 2, warmupSeconds }),
      own: await measure({
        ...shared,
        process: shop,
        requests,
        once: scenario.once,
        seconds: bench.options.seconds,
        warmupSeconds,
      }),
    });
  }
  return {
    scenario,
    own: median(rounds.map(({ own }) => own)),
    yardstick: median(rounds.map((round) => round.yardstick)),
    ratio: middleOf(rounds.map((round) => round.own.perSecond / round.yardstick.perSecond)),
  };
}
