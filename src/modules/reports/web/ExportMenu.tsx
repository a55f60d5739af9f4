// "Export" above an estimate or a work order.
import { useCan } from '../../../platform/web/session/current-user.tsx';
import type { ExportMenuProps } from '../../estimates/web/index.ts';
import { ExportButton } from './ExportButton.tsx';
import { choicesFor } from './export-choices.ts';

export function ExportMenu({ target, before }: ExportMenuProps) {
  const can = useCan();
  const choices = choicesFor(target);
  if (!can(target.kind === 'estimate' ? 'estimate-export' : 'view-work-order') || !can('view-data-export')) return null;
  return (
    <ExportButton
      labels={choices.map(({ label }) => label)}
      choose={async (chosen) => {
        if (before && !(await before())) return undefined;
        return choices.find(({ label }) => label === chosen);
      }}
    />
  );
}
