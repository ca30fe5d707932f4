/**
 * docs/engine.md and docs/evaluation.md from the index.ts of their package: every export under the heading of
 * its section, with the description, the signature and the example of its declaration. An export without a
 * description, or a value without an example, is an error.
 */
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ENGINE = `# The engine

<!-- Generated from packages/engine/src by \`npm run generate\`. Do not edit. -->

\`@longrun/engine\` is pure mathematics: it reads no file, clock or network and has no global randomness, so the same
request gives the same bytes in Node and in browsers. \`npm install @longrun/engine\`; ESM, Node 20 or newer. Every
example below runs in a test, which compares the value of each line with what stands after \`// →\`.

Levels go in and levels come out. Methods and references: [methods.md](methods.md).
`;

const EVALUATION = `# The evaluation

<!-- Generated from packages/evaluation/src by \`npm run generate\`. Do not edit. -->

\`@longrun/evaluation\` says whether a forecast beats a naive one: benchmarks, judgements of anybody's forecasts, and
the inference behind both. It is as pure as the [engine](engine.md) that it computes with.
\`npm install @longrun/evaluation\`; ESM, Node 20 or newer. Every example below runs in a test, which compares the value
of each line with what stands after \`// →\`.

Methods and references: [methods.md](methods.md).
`;

/** `// Heading` lines of index.ts and the names exported below each, in order. */
function sections(source) {
  const found = [];
  for (const statement of source.statements) {
    if (!ts.isExportDeclaration(statement) || !statement.exportClause) continue;
    const comments = ts.getLeadingCommentRanges(source.text, statement.pos) ?? [];
    const heading = comments
      .map(({ pos, end }) => /^\/\/ (.+)/.exec(source.text.slice(pos, end))?.[1])
      .findLast((text) => text !== undefined);
    if (heading) found.push({ heading, names: [] });
    found.at(-1).names.push(...statement.exportClause.elements.map((element) => element.name.text));
  }
  return found;
}

function describe(name, symbol, checker) {
  const resolved = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const [declaration] = resolved.declarations ?? [];
  const isValue = Boolean(resolved.flags & ts.SymbolFlags.Value);
  const description = ts.displayPartsToString(resolved.getDocumentationComment(checker)).trim();
  const example = resolved
    .getJsDocTags(checker)
    .filter((tag) => tag.name === 'example')
    .map((tag) => ts.displayPartsToString(tag.text).trim())[0];
  if (!declaration || description === '') throw new Error(`the export ${name} has no description`);
  if (isValue && !example) throw new Error(`the export ${name} has no example`);
  return { name, isValue, description, example, signature: isValue ? signatureOf(declaration) : '' };
}

/** The declaration without its body or value, on as few lines as it has. */
function signatureOf(declaration) {
  const text = declaration.getText();
  if (ts.isFunctionDeclaration(declaration)) {
    const end = declaration.body.getStart() - declaration.getStart();
    return text
      .slice(0, end)
      .replace(/^export /, '')
      .trim();
  }
  if (ts.isClassDeclaration(declaration))
    return text
      .slice(0, text.indexOf('{'))
      .replace(/^export /, '')
      .trim();
  const { initializer } = declaration;
  if (initializer && ts.isArrowFunction(initializer)) {
    const end = initializer.equalsGreaterThanToken.getStart() - declaration.getStart();
    return `const ${text.slice(0, end).trim()}`;
  }
  return declaration.type ? `const ${declaration.name.text}: ${declaration.type.getText()}` : '';
}

/** The first paragraph, on one line. */
const oneLine = (text) => text.split('\n\n')[0].replaceAll(/\s+/g, ' ');

/** `values` are the names that each package exports: those that the example uses are imported above it. */
function valueText({ name, description, signature, example }, values) {
  const imports = [...values].flatMap(([from, names]) => {
    const used = names.filter((value) => new RegExp(`\\b${value}\\b`).test(example)).sort();
    return used.length === 0 ? [] : `import { ${used.join(', ')} } from '${from}';\n`;
  });
  const code = `${imports.join('')}\n${example}`;
  const shown = signature === '' ? '' : `\`\`\`ts\n${signature}\n\`\`\`\n\n`;
  return `### ${name}\n\n${description}\n\n${shown}\`\`\`js\n${code}\n\`\`\`\n`;
}

function sectionText({ heading, names }, entries, values) {
  const own = names.map((name) => entries.get(name));
  const types = own.filter((entry) => !entry.isValue);
  const list = types.map(({ name, description }) => `- \`${name}\`: ${oneLine(description)}`).join('\n');
  return [
    `## ${heading}\n`,
    ...own.filter((entry) => entry.isValue).map((entry) => valueText(entry, values)),
    ...(list === '' ? [] : [`Types:\n\n${list}\n`]),
  ].join('\n');
}

const PACKAGES = ['engine', 'evaluation'];
const INTRODUCTIONS = { engine: ENGINE, evaluation: EVALUATION };

/** The exports of a package with what stands at their declarations. */
function packageExports(path, program) {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(path);
  const symbols = checker.getExportsOfModule(checker.getSymbolAtLocation(source));
  const entries = new Map(symbols.map((symbol) => [symbol.name, describe(symbol.name, symbol, checker)]));
  return { entries, sections: sections(source) };
}

/** The reference pages as [path, text]. */
export function packageDocs(root) {
  const pathOf = (name) => fileURLToPath(new URL(`packages/${name}/src/index.ts`, root));
  const program = ts.createProgram(PACKAGES.map(pathOf), {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    allowImportingTsExtensions: true,
    customConditions: ['@longrun/source'],
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: [],
  });
  const found = new Map(PACKAGES.map((name) => [name, packageExports(pathOf(name), program)]));
  const valuesOf = ({ entries }) =>
    [...entries.values()].filter((entry) => entry.isValue).map(({ name }) => name);
  const values = new Map([...found].map(([name, exported]) => [`@longrun/${name}`, valuesOf(exported)]));
  return PACKAGES.map((name) => {
    const { entries, sections } = found.get(name);
    const text = sections.map((section) => sectionText(section, entries, values));
    return [`docs/${name}.md`, [INTRODUCTIONS[name], ...text].join('\n')];
  });
}
