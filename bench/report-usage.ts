// Loaded into a process under test (--import): reports processor time and memory to the parent process, and with
// BENCH_QUERIES the number of queries sent.
let queries = 0;
if (process.env.BENCH_QUERIES) {
  const { default: pg } = await import('pg');
  const query = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')?.value;
  const value = function count(this: unknown, ...given: unknown[]): unknown {
    queries += 1;
    return Reflect.apply(query, this, given);
  };
  Object.defineProperty(pg.Client.prototype, 'query', { value });
}
process.on('message', (message) => {
  if (message === 'usage') process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage.rss(), queries });
});
