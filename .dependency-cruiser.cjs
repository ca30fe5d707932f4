/** The arrows of the house: engine, panels, clock, taxonomy and client import nothing of ours. */
const leaf = (name) => ({
  name: `${name}-imports-nothing-of-ours`,
  severity: 'error',
  from: { path: `^packages/${name}/src` },
  to: { path: '^packages/', pathNot: `^packages/${name}/` },
});

const only = (name, allowed) => ({
  name: `${name}-imports-only-${allowed.join('-')}`,
  severity: 'error',
  from: { path: `^packages/${name}/src` },
  to: { path: '^packages/', pathNot: `^packages/(${[name, ...allowed].join('|')})/` },
});

module.exports = {
  forbidden: [
    ...['engine', 'panels', 'clock', 'taxonomy', 'client'].map(leaf),
    only('service', ['engine', 'panels', 'clock', 'taxonomy']),
    only('web', ['engine', 'clock', 'client']),
    {
      name: 'engine-is-pure',
      comment: 'No fs, http, clock or process: the engine runs in browsers too.',
      severity: 'error',
      from: { path: '^packages/engine/src', pathNot: '\\.test(ing)?\\.ts$' },
      to: { dependencyTypes: ['core', 'npm'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(dist|generated)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@longrun/source', 'import', 'node', 'default'],
    },
  },
};
