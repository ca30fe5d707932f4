/** What operators are given: files that parse, name only what exists, and run without privileges. */
import { readdirSync, readFileSync } from 'node:fs';
import { readConfig } from '@longrun/service';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const root = new URL('../', import.meta.url);
const textOf = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** Names of our metrics, with the endings that Prometheus gives to histograms. */
function metricsIn(folder: string): string[] {
  return readdirSync(new URL(folder, root), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return metricsIn(path);
    if (!entry.name.endsWith('.ts')) return [];
    return [...textOf(path).matchAll(/'(longrun_[a-z_]+)'/g)].map(([, name]) => name);
  });
}
const defined = new Set(metricsIn('packages/service/src'));
const used = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\blongrun_[a-z_]+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, '')),
  ),
];

describe('monitoring', () => {
  it.each(['deploy/monitoring/alerts.yaml', 'deploy/monitoring/grafana-dashboard.json'])('%s', (path) => {
    expect(used(textOf(path)).length).toBeGreaterThan(3);
    expect(used(textOf(path)).filter((name) => !defined.has(name))).toEqual([]);
  });

  it('every alert says what it means and when', () => {
    const { groups } = parse(textOf('deploy/monitoring/alerts.yaml')) as {
      groups: { rules: { alert: string; expr: string; for: string; annotations: { summary: string } }[] }[];
    };
    for (const rule of groups.flatMap(({ rules }) => rules))
      expect([rule.alert, rule.expr, rule.for, rule.annotations.summary].every(Boolean)).toBe(true);
  });
});

interface Container {
  readonly env: readonly { readonly name: string; readonly value?: string }[];
  readonly securityContext: Record<string, unknown>;
  readonly resources: { readonly limits: { readonly memory: string } };
}

describe('manifests', () => {
  const settings = textOf('docs/operations.md');
  afterEach(() => vi.unstubAllEnvs());

  /** The server's own reader takes the settings; it throws at a value that it does not understand. */
  function expectAccepted(env: readonly (readonly [string, string])[]): void {
    for (const [name, value] of env) vi.stubEnv(name, value);
    expect(() => readConfig([])).not.toThrow();
    vi.unstubAllEnvs();
  }

  it('of Kubernetes: containers without privileges, with limits, and settings that exist', () => {
    const documents = parseAllDocuments(textOf('deploy/kubernetes/longrun.yaml')).map((d) => d.toJS());
    expect(documents.map(({ kind }) => kind)).toEqual(['Deployment', 'Deployment', 'Service']);
    const containers: Container[] = documents
      .filter(({ kind }) => kind === 'Deployment')
      .flatMap(({ spec }) => spec.template.spec.containers);
    for (const { env, securityContext, resources } of containers) {
      expect(securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(resources.limits.memory).toBeTruthy();
      for (const { name } of env) expect(settings).toContain(`\`${name}\``);
      expectAccepted(env.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value] as const])));
    }
  });

  it('of compose: every service has a limit of memory, ours are read-only and have no capability', () => {
    const { services } = parse(textOf('deploy/container/compose.yaml'), { merge: true }) as {
      services: Record<string, Record<string, unknown>>;
    };
    for (const [name, service] of Object.entries(services)) {
      expect(service['mem_limit'], name).toBeTruthy();
      if (name === 'database') continue;
      expect(service, name).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      const env = Object.entries(service['environment'] as Record<string, string>);
      expectAccepted(env.map(([key, value]) => [key, value.replace(/\$\{\w+(:-)?\}/g, '')] as const));
    }
  });

  it('of systemd: the units give up what a service does not need', () => {
    for (const unit of ['longrun.service', 'longrun-worker@.service']) {
      const text = textOf(`deploy/systemd/${unit}`);
      for (const line of [
        'SystemCallFilter=@system-service',
        'MemoryMax=',
        'WatchdogSec=',
        'NotifyAccess=all',
        'CapabilityBoundingSet=\n',
        'NoNewPrivileges=yes',
      ])
        expect(text, unit).toContain(line);
    }
  });

  it('images are made of what git knows: local state and secrets stay out', () => {
    for (const file of ['.dockerignore', 'deploy/container/Containerfile.containerignore'])
      expect(textOf(file)).toMatch(/node_modules[\s\S]*/);
    expect(textOf('.dockerignore')).toBe(textOf('deploy/container/Containerfile.containerignore'));
  });
});
