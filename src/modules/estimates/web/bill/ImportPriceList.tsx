// On the page of a price list: its rates come from a file or from rows that are pasted.
import estimatesCss from '../estimates.module.css';
import css from './ImportBill.module.css';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../platform/web/api/call.ts';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { type PriceListImport, priceListImportApi } from '../../shared/price-list-import.api.ts';
import { count } from '../estimate-words.ts';
import { useUnits } from '../useEditorFacts.ts';
import { BillColumns } from './BillColumns.tsx';
import { RowReasons } from './BillFindings.tsx';
import { BillUnits } from './BillUnits.tsx';
import { FileDrop } from './FileDrop.tsx';
import { billForm } from './bill-form.ts';
import { PRICE_LIST_ROLES } from './bill-roles.ts';
import { useBillPreview } from './useBillPreview.ts';

export function ImportPriceList({ id, onClose }: { id: number; onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [replaces, setReplaces] = useState(false);
  const { units } = useUnits();
  const params = { priceListId: id };
  const preview = useBillPreview(
    `price list ${id}`,
    file,
    async (form, signal) =>
      (await call(priceListImportApi.importPriceList, { params, body: form as never }, { signal })).data,
  );
  const write = useWrite(priceListImportApi.importPriceList);
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
    const learnUnits = learns && (choices.learnUnits ?? true);
    const form = billForm(
      file,
      {
        ...choices,
        sheet: result.sheet ?? undefined,
        mapping: preview.mapping,
        units: preview.unitsOf(result),
        learnUnits,
        replaces,
      },
      false,
    );
    const { data } = await write.mutateAsync({ params, body: form as never });
    onClose();
    toast(`${count(data.created, 'rate')} added, ${data.changed} changed`);
  };
  const error = write.error ?? preview.error;
  const ready = result !== null && result.items > 0 && !preview.busy && preview.error === null;
  return (
    <Dialog
      title="Import rates"
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
            {result && result.items > 0 ? `Import ${count(result.items, 'rate')}` : 'Import'}
          </Button>
        </>
      }
    >
      <div className={css.bill}>
        <FileDrop file={file} onFile={choose} label="Price list" />
        {error && (
          <p className={estimatesCss.estError} role="alert">
            {Object.values(error.errors)[0] ?? error.message}
          </p>
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
            <Findings result={result} />
            {result.retired > 0 && (
              <Checkbox
                size="xs"
                checked={replaces}
                onChange={(event) => setReplaces(event.currentTarget.checked)}
                label={`Make ${count(result.retired, 'rate')} inactive that the file does not have`}
              />
            )}
            <BillColumns
              result={result}
              mapping={preview.mapping}
              onMapping={preview.chooseMapping}
              roles={PRICE_LIST_ROLES}
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

function Findings({ result }: { result: PriceListImport }) {
  const { items, created, changed, unchanged, refused, remembered } = result;
  return (
    <section aria-label="Result of the import">
      <p role="status">
        {items === 0
          ? 'No rates were found. Say below which column is which.'
          : `${count(created, 'new rate')}, ${changed} changed, ${unchanged} as they were. Estimates have copied their rates: none of them changes.`}
      </p>
      {remembered && <p className="quiet">The columns are those you chose for an earlier file with these headings.</p>}
      {refused.length > 0 && (
        <RowReasons
          summary={`${count(refused.length, 'row')} left out: headings, totals and rows without a price`}
          rows={refused}
          open={items === 0}
        />
      )}
    </section>
  );
}
