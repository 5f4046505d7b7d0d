import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { expect, inject, test } from 'vitest';
import { root } from './prepare.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const has = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;

test('alert rules and dashboard query only metrics that docs/operate/metrics.md lists', () => {
  const known = new Set(
    [...read('docs/operate/metrics.md').matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  const { groups } = load(read('deploy/alerts.yaml')) as {
    groups: { rules: { expr: string }[] }[];
  };
  const { panels } = JSON.parse(read('deploy/grafana.json')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const queries = [
    ...groups.flatMap(({ rules }) => rules),
    ...panels.flatMap(({ targets }) => targets),
  ].map(({ expr }) => expr);
  const words = queries.flatMap(
    (query) => query.replaceAll(/"[^"]*"/g, '').match(/\b[a-z]+_\w+\b/g) ?? [],
  );
  const names = words.filter((word) => word !== 'histogram_quantile');
  const base = (name: string) => name.replace(/_(bucket|count|sum)$/, '');
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !known.has(name) && !known.has(base(name)))).toEqual([]);
});

test('compose.yaml passes every setting, and limits memory and logs', () => {
  type Service = { env_file?: { path: string }[]; mem_limit: string; logging: { options: object } };
  const { services } = load(read('compose.yaml')) as { services: Record<string, Service> };
  expect(services.site?.env_file).toEqual([{ path: '.env', required: false }]);
  for (const service of Object.values(services)) {
    expect(service.mem_limit).toMatch(/^\$\{\w+:-\d+g\}$/);
    expect(service.logging.options).toHaveProperty('max-size');
  }
});

test.skipIf(!has('systemd-analyze', '--version'))(
  'systemd accepts deploy/potluck.service (needs systemd-analyze)',
  () => {
    const copy = join(mkdtempSync(join(inject('temporaryDirectory'), 'unit-')), 'potluck.service');
    const unit = read('deploy/potluck.service')
      .replaceAll('/opt/potluck', '/')
      .replace('/usr/bin/node', process.execPath);
    execFileSync('tee', [copy], { input: unit, stdio: ['pipe', 'ignore', 'inherit'] });
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', copy], { encoding: 'utf8' });
    expect(stderr.split('\n').filter((line) => line.includes('potluck.service'))).toEqual([]);
    expect(status).toBe(0);
  },
);

test.skipIf(!has('caddy', 'version'))('Caddy accepts deploy/Caddyfile (needs Caddy)', () => {
  const file = join(root, 'deploy/Caddyfile');
  const args = ['validate', '--adapter', 'caddyfile', '--config', file];
  const home = inject('temporaryDirectory');
  const { status, stderr } = spawnSync('caddy', args, {
    encoding: 'utf8',
    env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
  });
  expect(status, stderr).toBe(0);
});
