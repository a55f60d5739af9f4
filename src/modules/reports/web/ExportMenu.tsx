// "Export" above an estimate or a work order.
import { useCan } from '../../../platform/web/session/current-user.tsx';
import type { ExportMenuProps } from '../../estimates/web/index.ts';
import { ExportButton } from './ExportButton.tsx';
import { choicesFor } from './export-choices.ts';

const RIGHTS: Partial<Record<ExportMenuProps['target']['kind'], string>> = {
  workOrder: 'view-work-order',
  invoice: 'view-accounts-receivable',
};
const rightOf = (kind: ExportMenuProps['target']['kind']): string => RIGHTS[kind] ?? 'estimate-export';

export function ExportMenu({ target, before }: ExportMenuProps) {
  const can = useCan();
  const choices = choicesFor(target);
  if (!can(rightOf(target.kind)) || !can('view-data-export')) return null;
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
