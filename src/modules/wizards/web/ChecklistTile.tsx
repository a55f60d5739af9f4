// On the dashboard: how many wizards and checklists are under way.
import { CountTile } from '../../../platform/web/dashboard/CountTile.tsx';
import { useTileCount } from '../../../platform/web/dashboard/tile-count.ts';
import { wizardPaths } from './wizard-paths.ts';

export function ChecklistTile() {
  const { count, failed } = useTileCount({
    list: 'wizard',
    filter: [{ field: 'state', operator: 'equals', value: ['new', 'active', 'waiting'] }],
  });
  return <CountTile label="Open checklists and wizards" count={count} failed={failed} href={wizardPaths.checklist()} />;
}
