import { expect, test } from 'vitest';
import { isDead, optionsOf, stepsOf } from './facet-options.ts';

test('a value with nothing left stays, and cannot be taken unless it already is', () => {
  const sizes = [
    { value: 'S', count: 0 },
    { value: 'M', count: 3 },
    { value: 'L', count: 0 },
  ];
  const options = optionsOf(sizes, ['L', '4XL']);
  expect(options.map(({ value, isChosen }) => [value, isChosen])).toEqual([
    ['S', false],
    ['M', false],
    ['L', true],
    ['4XL', true],
  ]);
  expect(options.filter(isDead).map(({ value }) => value)).toEqual(['S']);
});

test('steps begin with any; a step of another address joins them', () => {
  const words = (step: number) => `${step}+`;
  const steps = stepsOf([{ value: 4, count: 9 }], { chosen: 3.5, any: 'Any', words });
  expect(steps.map(({ label, isChosen }) => [label, isChosen])).toEqual([
    ['Any', false],
    ['3.5+', true],
    ['4+', false],
  ]);
});
