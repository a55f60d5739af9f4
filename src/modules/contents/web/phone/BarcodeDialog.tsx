// The bar code of a thing: read by the camera where the device can, or typed. What is known of the same code fills brand and model.
import css from './phone.module.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../platform/web/api/call.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { useIsPhone } from '../../../../platform/web/display/use-is-phone.ts';
import { CodeCamera } from '../../../../platform/web/form/CodeCamera.tsx';
import { canReadCodes } from '../../../../platform/web/form/code-reader.ts';
import type { ContentsItem } from '../../shared/contents-whole.ts';
import { lossScheduleItemsApi } from '../../shared/loss-schedules.api.ts';

interface Found {
  barcode: string;
  label?: string;
  brand?: string | null;
  model?: string | null;
}
interface Props {
  items: readonly ContentsItem[];
  onRead: (found: Found) => void;
  onClose: () => void;
}
/** What is known of a code: here, else in other schedules of the company while there is a signal. */
async function known(barcode: string, items: readonly ContentsItem[]): Promise<Found> {
  const here = items.find((item) => item.barcode === barcode);
  if (here) return { barcode, label: here.label, brand: here.brand, model: here.model };
  try {
    const filter = JSON.stringify({ and: [{ field: 'barcode', operator: 'equals', value: barcode }] });
    const { data } = await call(lossScheduleItemsApi.list, { query: { filter, perPage: '1' } });
    const [other] = data;
    return other ? { barcode, label: other.label, brand: other.brand, model: other.model } : { barcode };
  } catch {
    return { barcode }; // without a signal the code alone is kept
  }
}

export function BarcodeDialog({ items, onRead, onClose }: Props) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const phone = useIsPhone();
  const [camera, setCamera] = useState(phone && canReadCodes());
  const [looking, setLooking] = useState(false);
  const read = (text: string): void => {
    const barcode = text.trim().slice(0, 100);
    if (!barcode || looking) return;
    setLooking(true);
    void known(barcode, items).then(onRead);
  };
  return (
    <Dialog title="Bar code" opened changed={false} size={420} onClose={onClose}>
      {camera && <CodeCamera onCode={read} onProblem={(words) => (setProblem(words), setCamera(false))} />}
      <form
        className={css.typed}
        onSubmit={(event) => {
          event.preventDefault();
          read(code);
        }}
      >
        <TextInput
          aria-label="Bar code"
          placeholder="Number under the bars"
          inputMode="numeric"
          autoComplete="off"
          value={code}
          maxLength={100}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" loading={looking} disabled={!code.trim()}>
          Use
        </Button>
      </form>
      {problem && (
        <p className="dialog-error" role="alert">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
