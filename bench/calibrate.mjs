/**
 * `npm run calibrate`: coverage of the models, size and power of the diagnostics; tables go into
 * docs/methods.md.
 */
import { calibrateDiagnostics } from './calibrate-diagnostics.mjs';
import { calibrateModels } from './calibrate-models.mjs';

const wanted = process.argv.slice(2);
if (wanted.length === 0 || wanted.includes('models')) await calibrateModels();
if (wanted.length === 0 || wanted.includes('diagnostics')) await calibrateDiagnostics();
