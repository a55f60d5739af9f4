// Boxes by their labels, one after another: with the camera where the device reads codes, and always by typing. Each scan is one step of
// custody, sent at once or kept in its order; what could not follow stays in the list with its reason.
import css from './storage.module.css';
import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { CodeCamera } from '../../../platform/web/form/CodeCamera.tsx';
import { canReadCodes } from '../../../platform/web/form/code-reader.ts';
import type { ScanAct } from '../shared/storage-steps.ts';
import { SignatureBox } from './SignatureBox.tsx';
import { NOWHERE, type Where, WhereBox, whereOfAct } from './WhereBox.tsx';
import { useScan } from './use-scan.ts';

/** What a scan can mean, in the order of a box's way. */
const ACTS: readonly { value: ScanAct; label: string }[] = [
  { value: 'van', label: 'Onto a vehicle' },
  { value: 'bay', label: 'Into a bay' },
  { value: 'restorer', label: 'To a restorer' },
  { value: 'ready', label: 'Ready to return' },
  { value: 'return', label: 'Returned' },
  { value: 'missing', label: 'Not found' },
];
const SIGNED: readonly ScanAct[] = ['restorer', 'return', 'sign'];

export interface ScanDialogProps {
  /** Boxes that are meant already, by number. */
  codes?: readonly { code: string; words: string; seen?: number }[];
  act?: ScanAct;
  /** The bay that is chosen on the plan. */
  bay?: { id: number; label: string; warehouseId: number } | undefined;
  onClose: () => void;
}
interface Done {
  key: number;
  code: string;
  words: string;
  refused: boolean;
}

export function ScanDialog({ codes = [], act: first = 'bay', bay, onClose }: ScanDialogProps) {
  const [act, setAct] = useState<ScanAct>(first);
  const [where, setWhere] = useState<Where>(
    bay ? { ...NOWHERE, warehouse: String(bay.warehouseId), bay: { id: String(bay.id), label: bay.label } } : NOWHERE,
  );
  const scans = useScan();
  const [code, setCode] = useState('');
  const [condition, setCondition] = useState('');
  const [signedBy, setSignedBy] = useState('');
  const [signature, setSignature] = useState<string | null>(null);
  const [camera, setCamera] = useState(false);
  const [done, setDone] = useState<readonly Done[]>([]);
  const there = whereOfAct(act, where);
  const ready = there !== undefined;
  const send = async (text: string, seen?: number): Promise<void> => {
    const term = text.trim();
    if (!term || !there) return;
    const told = (words: string, refused: boolean): void =>
      setDone((all) => [{ key: all.length + 1, code: term, words, refused }, ...all]);
    try {
      const given = {
        code: term,
        act,
        ...there.body,
        ...(seen !== undefined && { seen }),
        condition: condition.trim() || null,
        ...(SIGNED.includes(act) && signedBy.trim() && { signedBy: signedBy.trim(), signature }),
      };
      told(await scans.scan(given, there.words), false);
      setCode('');
    } catch (error) {
      told((error as Error).message, true);
    }
  };
  const meant = codes.length > 0;
  const all = async (): Promise<void> => {
    for (const one of codes) await send(one.code, one.seen);
  };
  return (
    <Dialog
      title="Scan in or out"
      opened
      changed={code !== ''}
      onClose={onClose}
      size={560}
      actions={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      <SegmentedControl
        className={css.acts ?? ''}
        size="xs"
        aria-label="What the scan means"
        data={ACTS.map(({ value, label }) => ({ value, label }))}
        value={act}
        onChange={(value) => setAct(value as ScanAct)}
      />
      <WhereBox act={act} where={where} onWhere={setWhere} />
      {SIGNED.includes(act) && (
        <>
          <TextInput
            label={act === 'return' ? 'Who receives it' : 'Who takes it'}
            size="sm"
            maxLength={120}
            value={signedBy}
            onChange={(event) => setSignedBy(event.currentTarget.value)}
          />
          {signedBy.trim() !== '' && <SignatureBox value={signature} onChange={setSignature} />}
        </>
      )}
      <TextInput
        label="Condition"
        size="sm"
        maxLength={200}
        placeholder="Such as dry, one stain on the long side"
        value={condition}
        onChange={(event) => setCondition(event.currentTarget.value)}
      />
      {camera && (
        <CodeCamera
          onCode={(text) => void send(text)}
          onProblem={(words) => setDone((all) => [{ key: all.length + 1, code: '', words, refused: true }, ...all])}
        />
      )}
      {meant ? (
        <div className={css.scan}>
          <span className={css.grow}>{codes.map(({ words }) => words).join(', ')}</span>
          <Button size="sm" disabled={!ready} loading={scans.saving} onClick={() => void all()}>
            {ACTS.find(({ value }) => value === act)?.label ?? 'Save'}
          </Button>
        </div>
      ) : (
        <form
          className={css.scan}
          onSubmit={(event) => {
            event.preventDefault();
            void send(code);
          }}
        >
          <TextInput
            label="Label, number or stuck label"
            size="sm"
            autoComplete="off"
            data-autofocus
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Button type="submit" size="sm" disabled={!ready} loading={scans.saving}>
            Scan
          </Button>
          {canReadCodes() && !camera && (
            <Button size="sm" variant="default" onClick={() => setCamera(true)}>
              Use camera
            </Button>
          )}
        </form>
      )}
      <ul className={css.rows} aria-label="Scanned">
        {done.map(({ key, code: of, words, refused }) => (
          <li key={key} data-refused={refused || undefined} role={refused ? 'alert' : undefined}>
            <strong>{of}</strong>
            <span className={refused ? 'late' : undefined}>{words}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
