// The dialog of an import: a file, what would come of it, which column and which unit is which, and the button that does it.
import estimatesCss from '../estimates.module.css';
import css from './SheetImport.module.css';
import { Button, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApiError } from '../../../../platform/web/api/api-error.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import type { ImportResult } from '../../shared/estimates.api.ts';
import type { Units } from '../estimate-document.ts';
import { useSaving } from '../use-saving.ts';
import { count } from '../estimate-words.ts';
import { BillColumns } from './BillColumns.tsx';
import { BillDetails } from './BillDetails.tsx';
import { BillUnits } from './BillUnits.tsx';
import { FileDrop } from './FileDrop.tsx';
import type { BILL_ROLES } from './bill-roles.ts';
import type { useBillPreview } from './useBillPreview.ts';

type Found = Pick<
  ImportResult,
  'mapping' | 'sheet' | 'sheets' | 'hiddenSheets' | 'sample' | 'unknownUnits' | 'items'
> & { together?: { items: number } };
interface Props<Result extends Found> {
  title: string;
  /** What the file is; a bill of quantities unless it is said. */
  label?: string;
  /** What is taken from it. */
  one: string;
  file: File | null;
  onFile: (file: File) => void;
  preview: ReturnType<typeof useBillPreview<Result>>;
  units: Units;
  roles?: typeof BILL_ROLES;
  write: { error: ApiError | null };
  save: () => Promise<void>;
  onClose: () => void;
  /** What was found, above the columns. */
  children: (result: Result) => ReactNode;
}

export function SheetImport<Result extends Found>({
  title,
  label,
  one,
  file,
  onFile,
  preview,
  units,
  roles,
  write,
  save,
  onClose,
  children,
}: Props<Result>) {
  const learns = useLearnsUnits();
  const { saving, start } = useSaving(save);
  const { result, choices } = preview;
  const error = write.error ?? preview.error;
  const items = result?.together?.items ?? result?.items ?? 0;
  const ready = items > 0 && !preview.busy && !preview.failed;
  return (
    <Dialog
      title={title}
      opened
      onClose={onClose}
      changed={file !== null && !saving}
      size={1080}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!ready} loading={saving} onClick={start}>
            {items > 0 ? `Import ${count(items, one)}` : 'Import'}
          </Button>
        </>
      }
    >
      <div className={css.bill}>
        <FileDrop file={file} onFile={onFile} {...(label !== undefined && { label })} />
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
                data={result.sheets.map((sheet) => ({
                  value: sheet,
                  label: result.hiddenSheets.includes(sheet) ? `${sheet} (hidden)` : sheet,
                }))}
                value={preview.sheet}
                onChange={(event) => preview.chooseSheet(event.currentTarget.value)}
              />
            )}
            {children(result)}
            <BillDetails
              key={`${file?.name} ${file?.lastModified}`}
              result={result}
              mapping={preview.mapping}
              onMapping={preview.chooseMapping}
            />
            <BillColumns
              result={result}
              mapping={preview.mapping}
              onMapping={preview.chooseMapping}
              {...(roles && { roles })}
            />
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

/** Whether what this person says of units is kept for the next file. */
export function useLearnsUnits(): boolean {
  const can = useCan();
  return can('edit-option-list') && can('create-option-list');
}
