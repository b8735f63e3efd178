import { expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { openApi } from './openapi.ts';

type Operation = {
  operationId: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: {
    content: Record<string, { schema: { properties: Record<string, { type?: string; items?: object }> } }>;
  };
};

const resources: Record<string, Record<string, Endpoint>> = api;
const { paths } = openApi(api, { title: 'Shop', version: '1', origin: 'http://shop.test' });
const operations = Object.values(paths as Record<string, Record<string, Operation>>).flatMap((one) =>
  Object.values(one),
);
const named = (id: string) => operations.find(({ operationId }) => operationId === id);

test('says which parameters a call cannot do without', () => {
  const required = (id: string) =>
    named(id)?.parameters.flatMap((one) => (one.required ? [`${one.in} ${one.name}`] : []));
  expect(required('imports.rows')).toEqual(['path id', 'query state']);
  expect(required('adminOrders.papers')).toEqual(['query kind', 'query ids']);
  expect(required('products.list')).toEqual([]);
});

test('says of every call that takes files which, beside its fields', () => {
  const takingFiles = Object.entries(resources).flatMap(([resource, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, { form }]) => (form ? [{ id: `${resource}.${name}`, form }] : [])),
  );
  expect(takingFiles.length).toBeGreaterThan(5);
  const file = { type: 'string', format: 'binary' };
  for (const { id, form } of takingFiles) {
    const properties = named(id)?.requestBody?.content['multipart/form-data']?.schema.properties ?? {};
    for (const field of form.files)
      expect(properties[field], `${id} ${field}`).toEqual(form.most?.[field] ? { type: 'array', items: file } : file);
  }
});
