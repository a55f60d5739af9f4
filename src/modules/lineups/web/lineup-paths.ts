// The addresses of lineups.
import { idInPath } from '../../../platform/web/paths/paths.ts';

export const lineupPaths = {
  list: () => '/prime/lineup/list',
  lineup: (id: number) => `/prime/lineup/view/${idInPath(id)}`,
};
