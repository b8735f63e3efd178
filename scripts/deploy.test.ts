import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { settings } from '#server/settings.ts';

// Sound: the functions of js-yaml used here; it has no types.
const yaml = createRequire(import.meta.url)('js-yaml') as {
  load(text: string): unknown;
  loadAll(text: string): unknown[];
  dump(value: unknown): string;
};

type Variables = Record<string, string>;
type Values = Record<string, unknown> & { settings: Variables };
type Service = {
  environment?: Variables;
  env_file?: string;
  image?: string;
  build?: unknown;
  ports?: string[];
  depends_on?: unknown;
  logging?: { driver: string; options: Variables };
};
type Composed = {
  services: Record<string, Service>;
  networks: { default: { ipam: { config: { gateway: string }[] } } };
};
type Probe = { httpGet: { path: string; port: string } };
type Resource = {
  kind: string;
  data?: Variables;
  stringData?: Variables;
  spec?: {
    selector?: { app?: string; matchLabels?: { app?: string } };
    ports?: { name: string; targetPort: string }[];
    endpoints?: { port: string }[];
    template?: {
      metadata: { labels: { app: string } };
      spec: { containers: Container[]; volumes: { name: string }[] };
    };
  };
};
type Container = {
  ports: { name: string; containerPort: number }[];
  readinessProbe: Probe;
  livenessProbe: Probe;
  startupProbe: Probe;
  volumeMounts: { name: string; mountPath: string }[];
};

/** Valid values for everything an operator must fill in. */
const filled: Variables = {
  SUPERUSER_PASSWORD: 'a',
  REPLICATION_PASSWORD: 'b',
  DATABASE_PASSWORD: 'c',
  STORE_PASSWORD: 'd',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'pictures-of-the-shop',
  SESSION_SECRET: 'x'.repeat(48),
  PUBLIC_ORIGIN: 'https://shop.example',
  IDENTITY_API_KEY: 'a-real-key',
  IDENTITY_AUTH_DOMAIN: 'shop.firebaseapp.com',
  IDENTITY_PROJECT_ID: 'shop',
  IDENTITY_SERVICE_ACCOUNT: '{"client_email":"a@b.example","private_key":"k"}',
  SMTP_URL: 'smtps://user:pass@mail.example',
  MAIL_FROM: 'Shop <orders@shop.example>',
  SMS_AUTH_KEY: 'a-real-key',
  SMS_TEMPLATE_CODE: '1',
  SMS_TEMPLATE_ORDER_CODE: '2',
  SMS_TEMPLATE_SHIPPED: '3',
  SMS_TEMPLATE_OUT_FOR_DELIVERY: '4',
  RAZORPAY_KEY_ID: 'rzp_live_shop',
  RAZORPAY_KEY_SECRET: 'a-real-key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'a-real-webhook-secret',
  SHIPROCKET_EMAIL: 'api@shop.in',
  SHIPROCKET_PASSWORD: 'a-real-password',
  SHIPROCKET_WEBHOOK_TOKEN: 'a-real-webhook-word',
};

const read = (name: string) => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8');
const compose = yaml.load(read('compose/compose.yaml')) as Composed;
/** The chart's values with required ones filled in. */
const values = withFilled(yaml.load(read('helm/values.yaml')) as Values);
const chart = readdirSync(new URL('../deploy/helm/templates/', import.meta.url)).flatMap((name) =>
  rendered(read(`helm/templates/${name}`)),
);

function withFilled({ settings: plain, ...others }: Values): Values {
  const typed = Object.entries(plain).map(([name, value]) => [name, value === '' ? filled[name] : value]);
  return { ...others, host: 'shop.in', settings: Object.fromEntries(typed) };
}

/** Renders the few Helm constructs that the chart uses; any other fails the test. */
function rendered(template: string): Resource[] {
  const text = template
    .replaceAll(
      /\n\{\{- range \$name, \$value := \.Values\.(\w+) \}\}(\n.*)\n\{\{- end \}\}/g,
      (_, name: string, line: string) =>
        Object.entries(values[name] as Variables)
          .map(([key, value]) =>
            line.replace('{{ $name }}', key).replace('{{ $value | quote }}', JSON.stringify(value)),
          )
          .join(''),
    )
    .replaceAll(/\{\{-? (if \.Values\.\w+|end) \}\}\n?/g, '')
    .replaceAll('{{ .Release.Name }}', 'shop')
    .replaceAll('{{ print .Values.host (toJson .Values.settings) | sha256sum }}', 'sum')
    .replaceAll(/\{\{ \.Values\.(\w+) \| toJson \}\}/g, (_, name: string) => JSON.stringify(valueAt(name)))
    .replaceAll(/\{\{ toYaml \.Values\.(\w+) \| indent (\d+) \}\}/g, (_, name: string, indent: string) =>
      yaml.dump(values[name]).replaceAll(/^/gm, ' '.repeat(Number(indent))),
    )
    .replaceAll(/\{\{ \.Values\.([\w.]+) \}\}/g, (_, path: string) => String(valueAt(path)));
  expect(text).not.toContain('{{');
  return yaml.loadAll(text) as Resource[];
}

function valueAt(path: string): unknown {
  const found = path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], values);
  expect(found, `values.yaml says nothing of ${path}`).toBeDefined();
  return found;
}

function one(kind: string): Resource {
  const found = chart.filter((resource) => resource.kind === kind);
  expect(found).toHaveLength(1);
  return found[0] ?? { kind };
}

/** Parses an env file and fills in its empty variables. */
function filledIn(text: string): Variables {
  const lines = [...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)];
  return Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value || filled[name] || '']));
}

function withReferences(variables: Variables, known: Variables): Variables {
  const replaced = (text: string) => text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => known[name] ?? '');
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, replaced(String(value))]));
}

const isSetting = (name: string) => name in settings;
const unknownOf = (variables: Variables) => Object.keys(variables).filter((name) => !isSetting(name));

describe('compose', () => {
  const env = filledIn(read('compose/.env.example'));
  const shopEnv = filledIn(read('compose/shop.env.example'));
  const { services } = compose;

  test('starts a live shop with what it and the filled shop.env say', () => {
    const environment = { ...shopEnv, ...withReferences(services['shop-1']?.environment ?? {}, env) };
    expect(unknownOf(services['shop-1']?.environment ?? {})).toEqual([]);
    expect(() => readConfig({ ...environment, NODE_ENV: 'production' })).not.toThrow();
  });

  test('asks for nothing that nobody reads, and leaves nothing out that it refers to', () => {
    const text = read('compose/compose.yaml');
    const asked = [...text.matchAll(/[^$]\$\{(\w+)\}/g)].map(([, name = '']) => name);
    expect(asked.filter((name) => !(name in env))).toEqual([]);
    expect(Object.keys(env).filter((name) => !asked.includes(name))).toEqual([]);
  });

  test('tells the shops nothing that is not for them, such as the password of the superuser', () => {
    expect([services['shop-1']?.env_file, services['shop-2']?.env_file]).toEqual(['shop.env', 'shop.env']);
    expect(unknownOf(shopEnv)).toEqual([]);
  });

  test('gives the shops a key to their pictures alone, not that of the whole store', () => {
    const shared = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
    const keeps = Object.values(services.minio?.environment ?? {}).join(' ');
    expect(shared.filter((name) => keeps.includes(name))).toEqual([]);
    expect(services['shop-1']?.environment).not.toHaveProperty('STORE_PASSWORD');
    const { S3_BUCKET: bucket } = services['shop-1']?.environment ?? {};
    const { Statement: allowed } = JSON.parse(read('compose/pictures.json'));
    expect(allowed).toEqual([
      { Effect: 'Allow', Action: ['s3:ListBucket'], Resource: [`arn:aws:s3:::${bucket}`] },
      {
        Effect: 'Allow',
        Action: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
        Resource: [`arn:aws:s3:::${bucket}/*`],
      },
    ]);
  });

  test('every host that a file names is a service, at the port it listens on', () => {
    const ports: Record<string, string[]> = {
      ...Object.fromEntries(['shop-1', 'shop-2'].map((name) => [name, [services[name]?.environment?.PORT ?? '']])),
      ...Object.fromEntries(['db-1', 'db-2'].map((name) => [name, ['5432']])),
      haproxy: [...read('compose/haproxy.cfg').matchAll(/bind :(\d+)/g)].map(([, port = '']) => port),
      pgbouncer: [/listen_port = (\d+)/.exec(read('compose/pgbouncer.ini'))?.[1] ?? ''],
      minio: ['9000'],
      etcd: ['2379'],
    };
    const files = ['compose.yaml', 'haproxy.cfg', 'pgbouncer.ini'].map((name) => read(`compose/${name}`));
    const text = files.join('\n').replaceAll(/^ +image:.*$/gm, '');
    const named = [
      ...text.matchAll(
        /(?:@|\/\/|host=|PATRONI_ETCD3_HOSTS: | )(shop-[12]|db-[12]|haproxy|pgbouncer|minio|etcd)(?::| port=)(\d+)/g,
      ),
    ];
    expect(named.length).toBeGreaterThan(10);
    for (const [, host = '', port = ''] of named.filter(([, , port]) => port !== '8008'))
      expect(ports[host]).toContain(port);
    for (const host of Object.keys(ports)) expect(services).toHaveProperty(host);
  });

  test('however many shoppers come, HAProxy has connections left for those of the databases', () => {
    const [all = 0, shoppers = 0] = [...read('compose/haproxy.cfg').matchAll(/^ +maxconn (\d+)$/gm)].map(([, n]) =>
      Number(n),
    );
    const [, pooled] = /default_pool_size = (\d+)/.exec(read('compose/pgbouncer.ini')) ?? [];
    expect(read('compose/haproxy.cfg')).toMatch(/frontend shoppers\n(?: .*\n)*? +maxconn \d+\n/);
    expect(all - shoppers).toBeGreaterThanOrEqual(500 + Number(pooled));
  });

  test('what ends TLS on the same machine comes as the gateway of the network, and may say who asks', () => {
    const [{ gateway } = { gateway: '' }] = compose.networks.default.ipam.config;
    expect(env.IN_FRONT).toBe(gateway);
    const published = Object.values(services).flatMap(({ ports = [] }) => ports);
    expect(published.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
  });

  test('no container fills the disk with its log', () => {
    const single = yaml.load(readFileSync(path.resolve(import.meta.dirname, '../compose.yaml'), 'utf8')) as Composed;
    const all = [...Object.values(services), ...Object.values(single.services)];
    const limits = { driver: 'local', options: { 'max-size': '100m', 'max-file': '10' } };
    expect(all.filter(({ logging }) => JSON.stringify(logging) !== JSON.stringify(limits))).toEqual([]);
  });

  test('the pooler sets the limits that it keeps from the shop', async () => {
    const { timeLimits } = await import('#server/platform/db/pool.ts');
    const set = [...read('compose/pgbouncer.ini').matchAll(/set (\w+) = (\d+)/g)].map(([, name, value]) => [
      name,
      Number(value),
    ]);
    expect(Object.fromEntries(set)).toEqual(timeLimits);
  });
});

describe('the images', () => {
  test('are of the Node that the shop was measured with', () => {
    const version = readFileSync(new URL('../.node-version', import.meta.url), 'utf8').trim();
    const bases = [...readFileSync(new URL('../Dockerfile', import.meta.url), 'utf8').matchAll(/^FROM (\S+)/gm)];
    expect(bases.map(([, base]) => base)).toEqual([`node:${version}-slim`, `node:${version}-slim`]);
  });

  test.each(['.dockerignore', '.gitignore'])(
    'no file of secrets gets into them or into the repository (%s)',
    (name) => {
      const lines = readFileSync(new URL(`../${name}`, import.meta.url), 'utf8').split('\n');
      const isLeftOut = (file: string) =>
        lines.some((line) => path.matchesGlob(file, line.replace(/^(?!\*\*)/, '**/')));
      const kept = ['.env', 'deploy/compose/.env', 'deploy/compose/shop.env'].filter((file) => !isLeftOut(file));
      expect(kept).toEqual([]);
    },
  );
});

describe('the Helm chart', () => {
  const secret = (yaml.load(read('helm/secret.example.yaml')) as Resource).stringData ?? {};
  const plain = one('ConfigMap').data ?? {};
  const deployment = one('Deployment').spec?.template;
  const container = deployment?.spec.containers[0];

  test('starts a live shop with its values and a filled secret', () => {
    expect(unknownOf({ ...plain, ...secret })).toEqual([]);
    expect(Object.keys(plain).filter((name) => name in secret)).toEqual([]);
    const typed = Object.entries(secret).map(([name, value]) => [
      name,
      value.includes('…') ? (filled[name] ?? value) : value,
    ]);
    expect(() => readConfig({ ...plain, ...Object.fromEntries(typed), NODE_ENV: 'production' })).not.toThrow();
  });

  test('keeps every secret out of the values', () => {
    const secrets = Object.entries(settings).filter(([, { meaning }]) => meaning.includes('(secret)'));
    expect(secrets.map(([name]) => name).filter((name) => name in plain)).toEqual([]);
  });

  test('probes, service and figures meet the ports the shop listens on', () => {
    expect(container?.ports).toEqual([
      { name: 'http', containerPort: Number(plain.PORT) },
      { name: 'metrics', containerPort: Number(plain.METRICS_PORT) },
    ]);
    const probes = [container?.startupProbe, container?.readinessProbe, container?.livenessProbe];
    expect(probes.map((probe) => probe?.httpGet)).toEqual([
      { path: '/api/health', port: 'http' },
      { path: '/api/health/live', port: 'http' },
      { path: '/api/health/live', port: 'http' },
    ]);
    const { ports, selector } = one('Service').spec ?? {};
    expect(ports?.map(({ name, targetPort }) => [name, targetPort])).toEqual([
      ['http', 'http'],
      ['metrics', 'metrics'],
    ]);
    const labels = [
      deployment?.metadata.labels.app,
      selector?.app,
      one('PodDisruptionBudget').spec?.selector?.matchLabels?.app,
    ];
    expect(labels).toEqual(['shop', 'shop', 'shop']);
    expect(one('ServiceMonitor').spec?.endpoints?.map(({ port }) => port)).toEqual(['metrics']);
  });

  test('what the shop writes has a place', () => {
    const mounted = container?.volumeMounts.map(({ mountPath }) => mountPath);
    expect(mounted).toContain(plain.SHOP_DATA);
    const volumes = deployment?.spec.volumes.map(({ name }) => name);
    expect(container?.volumeMounts.every(({ name }) => volumes?.includes(name))).toBe(true);
  });
});
