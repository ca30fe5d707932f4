/** Keys and tokens for a server with `--auth-jwks`, for teams without an identity provider. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { UsageError } from '../usage.ts';

const SECRET_FILE = 'token-key.json';
const PUBLIC_FILE = 'jwks.json';
const SCOPES = ['run', 'seal', 'admin'];

interface IssueOptions {
  readonly keys: string;
  readonly scope: readonly string[];
  readonly days: number;
  readonly issuer?: string;
  readonly audience?: string;
}

function scopeList(text: string): string[] {
  const scopes = text.split(/[ ,]+/).filter((scope) => scope !== '');
  const wrong = scopes.find((scope) => !SCOPES.includes(scope));
  if (wrong !== undefined) throw new InvalidArgumentError(`"${wrong}" is not one of ${SCOPES.join(', ')}`);
  return scopes;
}

function dayCount(text: string): number {
  const days = Number(text);
  if (!(days > 0 && days <= 3660))
    throw new InvalidArgumentError(`expected days from 0 to 3660, got "${text}"`);
  return days;
}

function jsonIn<T>(path: string): T {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch (error) {
    throw new UsageError(`${path}: ${(error as Error).message}`);
  }
}

/** A new secret key for tokens to come; its public half joins the set, where earlier ones stay valid. */
async function makeKeys(folder: string): Promise<void> {
  const { makeKeyPair } = await import('@longrun/service');
  mkdirSync(folder, { recursive: true });
  const publicPath = join(folder, PUBLIC_FILE);
  const known = existsSync(publicPath) ? jsonIn<{ keys: object[] }>(publicPath).keys : [];
  const pair = await makeKeyPair();
  writeFileSync(join(folder, SECRET_FILE), `${JSON.stringify(pair.secret, null, 2)}\n`, { mode: 0o600 });
  writeFileSync(publicPath, `${JSON.stringify({ keys: [...known, pair.public] }, null, 2)}\n`);
  process.stdout.write(
    `${join(folder, SECRET_FILE)} signs tokens: keep it secret.\n` +
      `${publicPath} is for the server: --auth-jwks ${publicPath}\n`,
  );
}

async function issue(subject: string, options: IssueOptions): Promise<void> {
  const { issueToken } = await import('@longrun/service');
  const secret = jsonIn<Record<string, string>>(join(options.keys, SECRET_FILE));
  const { scope: scopes, days, issuer, audience } = options;
  const wanted = { subject, scopes, days, ...(issuer ? { issuer } : {}), ...(audience ? { audience } : {}) };
  process.stdout.write(`${await issueToken(secret, wanted, Date.now())}\n`);
}

export function tokenCommand(program: Command): void {
  const token = program.command('token').description('Make keys and tokens for a server that asks for them.');
  token
    .command('keys')
    .description('Make a signing key; run it again to rotate: earlier tokens stay valid.')
    .argument('[folder]', 'where the two files go', '.')
    .action(makeKeys);
  token
    .command('issue')
    .description('Print a token for somebody.')
    .argument('<subject>', 'who it is for, such as an address')
    .option('--keys <folder>', 'folder that `longrun token keys` wrote', '.')
    .option('--scope <list>', `what it allows: ${SCOPES.join(', ')}`, scopeList, ['run'])
    .option('--days <n>', 'days that it is valid', dayCount, 90)
    .option('--issuer <text>', 'as the server is told by --auth-issuer')
    .option('--audience <text>', 'as the server is told by --auth-audience')
    .action(issue);
}
