// Loaded into a process under test (--import): tells its processor time and memory to whoever started it.
process.on('message', (message) => {
  if (message === 'usage') process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage.rss() });
});
