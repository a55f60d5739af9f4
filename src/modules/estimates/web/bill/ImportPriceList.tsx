// On the page of a price list: its rates come from a file or from rows that are pasted.
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../platform/web/api/call.ts';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { type PriceListImport, priceListImportApi } from '../../shared/price-list-import.api.ts';
import { count } from '../estimate-words.ts';
import { useUnits } from '../useEditorFacts.ts';
import { RowReasons } from './BillFindings.tsx';
import { BillTax } from './BillTax.tsx';
import { SheetImport, useLearnsUnits } from './SheetImport.tsx';
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
  const learns = useLearnsUnits();
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
  return (
    <SheetImport
      title="Import rates"
      label="Price list"
      one="rate"
      {...{ file, preview, units, write, save, onClose }}
      roles={PRICE_LIST_ROLES}
      onFile={choose}
    >
      {(found) => (
        <>
          <Findings result={found} />
          {found.items > 0 && (
            <BillTax result={found} usual={0} chosen={choices.taxPercentage} onTax={preview.chooseTax} />
          )}
          {found.retired > 0 && (
            <Checkbox
              size="xs"
              checked={replaces}
              onChange={(event) => setReplaces(event.currentTarget.checked)}
              label={`Make ${count(found.retired, 'rate')} inactive that are not in the file`}
            />
          )}
        </>
      )}
    </SheetImport>
  );
}

function Findings({ result }: { result: PriceListImport }) {
  const { items, created, changed, unchanged, refused, remembered } = result;
  return (
    <section aria-label="Result of the import">
      <p role="status">
        {items === 0
          ? 'No rates found. Match the columns below.'
          : `${count(created, 'new rate')}, ${changed} changed, ${unchanged} unchanged. Estimates keep the rates they copied.`}
      </p>
      {remembered && <p className="quiet">Columns are as you chose for an earlier file with these headings.</p>}
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
