import { Stryker } from '@stryker-mutator/core';
import { moneyModules } from './money-modules.ts';

type Mutants = { all: number; killed: number; survivors: string[] };

const killed = ['Killed', 'Timeout'];
const alive = ['Survived', 'NoCoverage'];

/** Runs mutation tests on the money modules; returns how many mutants their pure tests kill. */
export async function killMutants(): Promise<Map<string, Mutants>> {
  const stryker = new Stryker({ configFile: 'proof/support/stryker.config.json', mutate: [...moneyModules] });
  const results = await stryker.runMutationTest();
  return new Map(
    moneyModules.map((module) => {
      // A mutant that cannot be loaded says nothing about the tests.
      const own = results.filter(
        ({ fileName, status }) => fileName.endsWith(module) && [...killed, ...alive].includes(status),
      );
      const survivors = own.filter(({ status }) => alive.includes(status));
      return [
        module,
        {
          all: own.length,
          killed: own.length - survivors.length,
          survivors: survivors.map(
            ({ location, mutatorName, replacement }) =>
              `${module}:${location.start.line} ${mutatorName}: ${replacement.replaceAll(/\s+/g, ' ').slice(0, 80)}`,
          ),
        },
      ];
    }),
  );
}
