import { loadPanels, loadVariables } from '../lib/api.ts';

/**
 * What is shown before anything was chosen: a well-known series where the server has it, else its first one.
 */
const WELL_KNOWN = { panel: 'wb', variable: 'USA.gdp_growth' };

export async function defaultVariable(asked: string | undefined): Promise<[panel: string, variable: string]> {
  const panel =
    asked ??
    (await loadPanels()).find((entry) => entry.id === WELL_KNOWN.panel)?.id ??
    (await loadPanels())[0].id;
  const variables = await loadVariables(panel);
  const known = variables.find((entry) => entry.id === WELL_KNOWN.variable) ?? variables[0];
  return [panel, known.id];
}
