/**
 * `npm run calibrate [models] [diagnostics] [seasons] [verdict …options]`: coverage of the models, size and
 * power of the diagnostics, also with seasons and ties, and of the verdict; tables go into docs/methods.md.
 */
import { calibrateDiagnostics } from './calibrate-diagnostics.mjs';
import { calibrateModels } from './calibrate-models.mjs';
import { calibrateSeasons } from './calibrate-seasons.mjs';
import { calibrateVerdict } from './calibrate-verdict.mjs';

const wanted = process.argv.slice(2);
if (wanted.length === 0 || wanted.includes('models')) await calibrateModels();
if (wanted.length === 0 || wanted.includes('diagnostics')) await calibrateDiagnostics();
if (wanted.length === 0 || wanted.includes('seasons'))
  calibrateSeasons(wanted.includes('verdict') ? [] : wanted);
if (wanted.length === 0 || wanted.includes('verdict')) calibrateVerdict(wanted);
