/** Rows of small panels, for tests and for processes that tests start. */
import type { PanelEntry } from './format/panel.ts';
import type { PanelText } from './types.ts';

export const TEXT: PanelText = Object.freeze({
  id: 'walks',
  name: 'Walks',
  description: 'Made for a test',
  license: 'CC0-1.0',
  attribution: 'nobody',
  sources: [{ id: 's1', name: 'A source', url: '', vintage: '', license: 'CC0-1.0', attribution: 'nobody' }],
  labels: { level: 'Level' },
});

export function entry(
  variable: string,
  start: string,
  values: readonly string[],
  sourceId = variable,
): PanelEntry {
  const [entity, indicator = 'level'] = variable.split('.');
  const row = {
    variable,
    entity,
    entity_name: entity,
    indicator,
    unit: 'points',
    source: 's1',
    source_id: sourceId,
    measured: null,
  };
  return { variable: row, start, values };
}
