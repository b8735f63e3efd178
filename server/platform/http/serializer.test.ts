import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { writerOf } from './serializer.ts';

const resources: Record<string, Record<string, Endpoint>> = api;
const endpoints = Object.values(resources).flatMap((resource) => Object.values(resource));

test('every reply of the contract can be written, so that no call fails once it has done its work', () => {
  const faults = endpoints
    .filter(({ produces }) => !produces)
    .flatMap(({ method, path, reply }) => {
      try {
        writerOf(reply);
        return [];
      } catch (error) {
        return [`${method} ${path}: ${String(error)}`];
      }
    });
  expect(faults).toEqual([]);
});
