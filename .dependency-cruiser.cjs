const MAY_IMPORT = require('./scripts/lib/import-map.cjs');

const importsOnly = ([name, allowed]) => ({
  name: `${name}-imports-${allowed.length === 0 ? 'nothing-of-ours' : `only-${allowed.join('-')}`}`,
  severity: 'error',
  from: { path: `^packages/${name}/(src|index)` },
  to: { path: '^packages/', pathNot: `^packages/(${[name, ...allowed].join('|')})/` },
});

const TESTS = '\\.test(ing)?\\.ts$';

module.exports = {
  forbidden: [
    ...Object.entries(MAY_IMPORT).map(importsOnly),
    {
      name: 'package-is-in-the-map',
      comment: 'A new package is entered in scripts/lib/import-map.cjs.',
      severity: 'error',
      from: { path: '^packages/', pathNot: `^packages/(${Object.keys(MAY_IMPORT).join('|')})/` },
      to: {},
    },
    {
      name: 'engine-is-pure',
      comment: 'No fs, http, clock or process: the engine runs in browsers too.',
      severity: 'error',
      from: { path: '^packages/engine/src', pathNot: TESTS },
      to: { dependencyTypes: ['core', 'npm'], pathNot: '^packages/contract/' },
    },
    {
      name: 'evaluation-is-pure',
      comment: 'It runs in browsers too, and only the engine computes for it.',
      severity: 'error',
      from: { path: '^packages/evaluation/src', pathNot: TESTS },
      to: { dependencyTypes: ['core', 'npm'], pathNot: '^packages/(contract|engine)/' },
    },
    {
      name: 'tables-is-pure',
      comment: 'No Node: the page reads files with it.',
      severity: 'error',
      from: { path: '^packages/tables/src', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'seal-is-pure',
      comment: 'No Node: the page verifies rounds with it.',
      severity: 'error',
      from: { path: '^packages/seal/src', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'records-is-pure',
      comment: 'No Node: the page reads dropped folders with it.',
      severity: 'error',
      from: { path: '^packages/records/src', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'jobs-know-no-http',
      comment: 'They throw errors with a code; service/src/http alone makes problem documents of them.',
      severity: 'error',
      from: { path: '^packages/service/src/(jobs|queue|pool|store|judge)/' },
      to: { path: '^packages/service/src/(http|routes|app|server|deps)[/.]' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
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
