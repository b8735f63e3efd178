/** Prints one line for a step of more than a second: `Installing packages…  18 s`. */

/**
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1000);
  const isLive = process.stdout.isTTY;
  let isShown = false;
  const show = () => {
    if (isLive) process.stdout.write(`\r${name}…  ${seconds()} s`);
    else if (!isShown) process.stdout.write(`${name}…`);
    isShown = true;
  };
  const timer = setInterval(show, 1000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    if (isShown) process.stdout.write(isLive ? `\r${name}…  ${seconds()} s\n` : `  ${seconds()} s\n`);
  }
}

/** Ends a run with one sentence instead of a stack trace. */
export class Stop extends Error {}

/**
 * Runs a script's main function; expected failures print one line and set status 1.
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}
