// `npm test`: the one gate. Its parts also run alone: `npm run check`, `npm run test:server`, `npm run e2e`.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuild } from './build.mjs';
import { findBrowser, findShell } from './find-browser.mjs';
import { ensurePackages, usePinnedNode } from './packages.mjs';
import { Stop, runMain } from './progress.mjs';
import { root, run, tool } from './run.mjs';

const RESULTS = path.join(root, 'test-results');
const reports = { vitest: path.join(RESULTS, 'vitest.json'), playwright: path.join(RESULTS, 'journeys.json') };

/** @typedef {{ name: string, part: string, failure: string, work: (node: string, rest: string[]) => Promise<boolean> }} Check */

/** @type {Check[]} */
const CHECKS = [
  {
    name: 'format',
    part: 'check',
    failure: 'some files are not formatted: npm run format puts them right.',
    work: quietly((node) => [node, [tool('oxfmt'), '--check', '.']]),
  },
  {
    name: 'lint',
    part: 'check',
    failure: 'the linter found faults.',
    work: quietly((node) => [node, [tool('oxlint'), '--type-aware', '--deny-warnings']]),
  },
  {
    name: 'types',
    part: 'check',
    failure: 'the types do not fit.',
    // With the default of four checkers, each also checks what the others need: twice the work on two cores.
    work: quietly((node) => [node, [tool('typescript', 'tsc'), '-p', '.', '--checkers', '2']]),
  },
  {
    name: 'layout',
    part: 'check',
    failure: 'files or imports are where they must not be.',
    work: quietly((node) => [node, ['scripts/check-layout.ts']]),
  },
  { name: 'unit and server tests', part: 'server', failure: 'a test failed.', work: runVitest },
  { name: 'build', part: 'e2e', failure: 'the build failed.', work: build },
  {
    name: 'page weight',
    part: 'e2e',
    failure: 'a screen loads more script than it may.',
    work: quietly((node) => [node, ['server/pages/page-weight.ts']]),
  },
  { name: 'journeys', part: 'e2e', failure: 'a journey failed.', work: runJourneys },
];

/**
 * Wraps a tool so that its output is shown only if it fails.
 * @param {(node: string) => [string, string[]]} command
 */
function quietly(command) {
  /** @param {string} node */
  return async (node) => {
    const { status, output } = await run(...command(node));
    if (status !== 0) console.log(output.trimEnd());
    return status === 0;
  };
}

/**
 * @param {string} node
 * @param {string[]} rest
 */
async function runVitest(node, rest) {
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`];
  return (await run(node, [tool('vitest'), 'run', ...report, ...rest], { show: true })).status === 0;
}

/** @param {string} node */
async function build(node) {
  await ensureBuild(node);
  return true;
}

/**
 * @param {string} node
 * @param {string[]} rest
 */
async function runJourneys(node, rest) {
  const browser = await findBrowser();
  const env = {
    CHROMIUM_PATH: browser,
    CHROMIUM_SHELL_PATH: await findShell(browser),
    PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright,
  };
  rmSync(path.join(root, '.tmp', 'e2e'), { recursive: true, force: true });
  return (await run(node, [tool('@playwright/test', 'playwright'), 'test', ...rest], { show: true, env })).status === 0;
}

/**
 * Reads the results counted by the test runners.
 * @returns {{ passed: number, failed: number, skipped: number, flaky: number }} flaky: passed on the second try
 */
function count() {
  const counts = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
  if (existsSync(reports.vitest)) {
    const report = JSON.parse(readFileSync(reports.vitest, 'utf8'));
    const retried = retriedTests(report);
    for (const title of retried) console.log(`  second try: ${title}`);
    counts.flaky += retried.length;
    counts.passed += report.numPassedTests;
    counts.failed += report.numFailedTests;
    counts.skipped += report.numPendingTests + report.numTodoTests;
  }
  if (existsSync(reports.playwright)) {
    const { stats } = JSON.parse(readFileSync(reports.playwright, 'utf8'));
    counts.passed += stats.expected + stats.flaky;
    counts.failed += stats.unexpected;
    counts.skipped += stats.skipped;
    counts.flaky += stats.flaky;
  }
  return counts;
}

/**
 * Returns the tests that failed first and passed when retried.
 * @param {{ testResults: { name: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] }} report
 * @returns {string[]}
 */
function retriedTests({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => `${path.relative(root, name)}: ${fullName}`),
  );
}

/** @param {Check[]} checks @param {string[]} rest */
async function verify(checks, rest) {
  await ensurePackages();
  const node = usePinnedNode();
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  for (const { name, work, failure } of checks) {
    const began = performance.now();
    const passed = await work(node, rest);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${passed ? '✔' : '✘'} ${name}  ${seconds} s`);
    if (!passed) throw new Stop(`${name}: ${failure}`);
  }
}

await runMain(async () => {
  const [part, ...rest] = process.argv.slice(2);
  const checks = part ? CHECKS.filter((check) => check.part === part) : CHECKS;
  const began = performance.now();
  try {
    await verify(checks, rest);
    console.log(`everything passed in ${Math.round((performance.now() - began) / 1000)} s`);
  } finally {
    const { passed, failed, skipped, flaky } = count();
    const asides = [skipped > 0 && `${skipped} skipped`, flaky > 0 && `${flaky} only on the second try`].filter(
      Boolean,
    );
    if (passed + failed > 0) console.log([`tests: ${passed} passed`, `${failed} failed`, ...asides].join(', '));
  }
});
