// Import a bill of quantities: choose a file, look at what would come of it, set it right, import.
import estimatesCss from '../estimates.module.css';
import css from './ImportBill.module.css';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../platform/web/api/call.ts';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { type ImportResult, estimatesApi } from '../../shared/estimates.api.ts';
import type { Units } from '../estimate-document.ts';
import { count } from '../estimate-words.ts';
import { BillColumns } from './BillColumns.tsx';
import { BillFindings } from './BillFindings.tsx';
import { BillUnits } from './BillUnits.tsx';
import { FileDrop } from './FileDrop.tsx';
import { billForm } from './bill-form.ts';
import { useBillPreview } from './useBillPreview.ts';

interface Props {
  estimateId: number;
  units: Units;
  onClose: () => void;
  onImported: (made: ImportResult) => void;
}

export function ImportBill({ estimateId, units, onClose, onImported }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const preview = useBillPreview(
    `estimate ${estimateId}`,
    file,
    async (form, signal) =>
      (await call(estimatesApi.importBill, { params: { estimateId }, body: form as never }, { signal })).data,
  );
  const write = useWrite(estimatesApi.importBill);
  const { result, choices } = preview;
  const can = useCan();
  const learns = can('edit-option-list') && can('create-option-list');

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
  const error = write.error ?? preview.error;
  const ready = result !== null && result.items > 0 && !preview.busy && preview.error === null;
  return (
    <Dialog
      title="Import a bill of quantities"
      opened
      onClose={onClose}
      changed={file !== null}
      size={1080}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!ready} loading={write.isPending} onClick={() => void save().catch(() => undefined)}>
            {result && result.items > 0 ? `Import ${count(result.items, 'item')}` : 'Import'}
          </Button>
        </>
      }
    >
      <div className={css.bill}>
        <FileDrop file={file} onFile={choose} />
        {error && (
          <div className={estimatesCss.estError} role="alert">
            <p>{error.message}</p>
            {Object.values(error.errors)
              .filter((text) => text !== error.message)
              .map((text) => (
                <p key={text}>{text}</p>
              ))}
            {file && error.retryable && (
              <Button size="compact-xs" variant="subtle" onClick={preview.again}>
                Retry
              </Button>
            )}
          </div>
        )}
        {preview.busy && !result && <SkeletonRows rows={8} />}
        {result && (
          <div className={css.billResult} aria-busy={preview.busy}>
            {result.sheets.length > 1 && (
              <NativeSelect
                label="Sheet"
                w={280}
                data={result.sheets}
                value={result.sheet ?? ''}
                onChange={(event) => preview.chooseSheet(event.currentTarget.value)}
              />
            )}
            <BillFindings result={result} onLumpSums={preview.chooseLumpSums} />
            <BillColumns result={result} mapping={preview.mapping} onMapping={preview.chooseMapping} />
            <BillUnits
              result={result}
              units={units}
              chosen={preview.unitsOf(result)}
              onUnit={preview.chooseUnit}
              {...(learns && { learning: { on: choices.learnUnits ?? true, set: preview.chooseLearning } })}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}
