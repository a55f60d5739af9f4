// "Export" above an estimate, a work order, an invoice, what is authorised on a job.
import { useState } from 'react';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import type { ExportMenuProps } from '../../estimates/web/index.ts';
import { ExportButton } from './ExportButton.tsx';
import { type ExportChoice, choicesFor, windowOf } from './export-choices.ts';
import { openWindow } from './open-window.ts';
import { useHeldExport } from './use-held-export.tsx';

const EstimateExportDialog = lazy(async () => ({
  default: (await import('./EstimateExportDialog.tsx')).EstimateExportDialog,
}));

const RIGHTS: Partial<Record<ExportMenuProps['target']['kind'], string>> = {
  workOrder: 'view-work-order',
  invoice: 'view-accounts-receivable',
};
const rightOf = (kind: ExportMenuProps['target']['kind']): string => RIGHTS[kind] ?? 'estimate-export';

const OTHER = 'Another layout…';
const WINDOW = 'PDF in a window';

export function ExportMenu({ target, before }: ExportMenuProps) {
  const can = useCan();
  /** Answers the open dialog; undefined: it was closed. */
  const [asking, setAsking] = useState<{ answer: (choice: ExportChoice | undefined) => void } | null>(null);
  const { why, question } = useHeldExport();
  const choices = choicesFor(target, why);
  if (!can(rightOf(target.kind)) || !can('view-data-export')) return null;
  const shown = windowOf(target);
  const labels = [...choices.map(({ label }) => label), ...(shown ? [WINDOW] : [])];
  return (
    <>
      <ExportButton
        labels={target.kind === 'estimate' ? [...labels, OTHER] : labels}
        choose={async (chosen) => {
          if (before && !(await before())) return undefined;
          if (chosen === WINDOW && shown) {
            openWindow(shown);
            return undefined;
          }
          if (chosen === OTHER) return await new Promise<ExportChoice | undefined>((answer) => setAsking({ answer }));
          return choices.find(({ label }) => label === chosen);
        }}
      />
      {asking && target.kind === 'estimate' && (
        <Suspense fallback={null}>
          <EstimateExportDialog
            target={target}
            why={why}
            onAnswer={(choice) => {
              setAsking(null);
              asking.answer(choice);
            }}
          />
        </Suspense>
      )}
      {question}
    </>
  );
}
