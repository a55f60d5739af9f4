// Where lineups show besides their own pages.
import type { WebParts } from '../../../platform/web/shell/registry.ts';
import { lineupPaths } from './lineup-paths.ts';

export const lineupsParts: WebParts = {
  objects: [{ type: 'lineup', noun: 'lineup', href: ({ objectId }) => lineupPaths.lineup(objectId) }],
  dayActions: [{ kind: 'lineup', href: ({ id }) => lineupPaths.lineup(id), label: 'Open', follows: ['lineup'] }],
};
