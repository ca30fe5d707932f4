/** `npm start`: install, build, serve. Options after `--` go to the server (`npm start -- --help`). */
import { spawn } from 'node:child_process';
import { entry } from './lib/bundle.mjs';
import { ensureBuilt, ensureInstalled } from './lib/prepare.mjs';

ensureInstalled();
ensureBuilt();

const server = spawn(process.execPath, [entry('server'), ...process.argv.slice(2)], {
  cwd: process.cwd(),
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)));
