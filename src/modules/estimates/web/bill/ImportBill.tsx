// Import a bill of quantities: choose a file, look at what would come of it, set it right, import.
import { useState } from 'react';
import { call } from '../../../../platform/web/api/call.ts';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { type ImportResult, estimatesApi } from '../../shared/estimates.api.ts';
import type { Units } from '../estimate-document.ts';
import { BillFindings } from './BillFindings.tsx';
import { SheetImport, useLearnsUnits } from './SheetImport.tsx';
import { billForm } from './bill-form.ts';
import { useBillPreview } from './useBillPreview.ts';

interface Props {
  estimateId: number;
  units: Units;
  /** The tax of the estimate, in per cent. */
  usualTax: number;
  onClose: () => void;
  onImported: (made: ImportResult) => void;
}

export function ImportBill({ estimateId, units, usualTax, onClose, onImported }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const preview = useBillPreview(
    `estimate ${estimateId}`,
    file,
    async (form, signal) =>
      (await call(estimatesApi.importBill, { params: { estimateId }, body: form as never }, { signal })).data,
  );
  const write = useWrite(estimatesApi.importBill);
  const { result, choices } = preview;
  const learns = useLearnsUnits();

  const choose = (next: File): void => {
    setFile(next);
    preview.forget();
    write.reset();
  };
  const save = async (): Promise<void> => {
    if (!file || !result) return;
    const form = billForm(
      file,
      {
        ...choices,
        sheet: result.sheet ?? undefined,
        mapping: preview.mapping,
        units: preview.unitsOf(result),
        learnUnits: learns && (choices.learnUnits ?? true),
      },
      false,
    );
    const { data } = await write.mutateAsync({ params: { estimateId }, body: form as never });
    onImported(data);
  };
  return (
    <SheetImport
      title="Import a bill of quantities"
      one="item"
      {...{ file, preview, units, write, save, onClose }}
      onFile={choose}
    >
      {(found) => (
        <BillFindings
          result={found}
          takesLumpSums={choices.withoutLumpSums !== true}
          onLumpSums={preview.chooseLumpSums}
          usualTax={usualTax}
          chosenTax={choices.taxPercentage}
          onTax={preview.chooseTax}
          also={choices.also ?? []}
          onAlso={preview.chooseAlso}
        />
      )}
    </SheetImport>
  );
}
