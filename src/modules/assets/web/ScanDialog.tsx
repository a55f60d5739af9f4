// Units by their labels, one after another: with the camera where the device reads codes, and always by typing. Then all of them are
// deployed or returned in one go.
import css from './assets.module.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { call } from '../../../platform/web/api/call.ts';
import { CodeCamera, canReadCodes } from '../../../platform/web/form/CodeCamera.tsx';
import { type AssetItemView, assetFiguresApi } from '../shared/assets.api.ts';
import { DeployDialog, ReturnDialog } from './DeployDialog.tsx';
import { placeOf } from '../shared/asset-state.ts';

interface Props {
  job?: { id: number; jobNumber: string };
  /** A number that was read already. */
  first?: string;
  onClose: () => void;
}
export function ScanDialog({ job, first, onClose }: Props) {
  const [units, setUnits] = useState<AssetItemView[]>([]);
  const [code, setCode] = useState(first ?? '');
  const [problem, setProblem] = useState<string>();
  const [camera, setCamera] = useState(false);
  const [next, setNext] = useState<'deploy' | 'return'>();
  const read = async (text: string): Promise<void> => {
    const term = text.trim();
    if (!term) return;
    try {
      const { data } = await call(assetFiguresApi.scan, { query: { code: term } });
      setUnits((before) => (before.some(({ id }) => id === data.id) ? before : [data, ...before]));
      setProblem(undefined);
      setCode('');
    } catch (error) {
      setProblem(`${term}: ${(error as Error).message}`);
    }
  };
  const ids = units.filter(({ jobId }) => !job || jobId !== job.id).map(({ id }) => id);
  const open = units.flatMap(({ deployment }) => (deployment ? [deployment.id] : []));
  if (next === 'deploy') return <DeployDialog ids={ids} {...(job && { job })} onClose={onClose} />;
  if (next === 'return')
    return (
      <ReturnDialog
        deploymentIds={open}
        words={open.length === 1 ? '1 unit' : `${open.length} units`}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      title="Scan in or out"
      opened
      changed={units.length > 0}
      onClose={onClose}
      size={520}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="default" disabled={!open.length} onClick={() => setNext('return')}>
            Return{open.length > 0 && ` ${open.length}`}
          </Button>
          <Button disabled={!ids.length} onClick={() => setNext('deploy')}>
            Deploy{ids.length > 0 && ` ${ids.length}`}
          </Button>
        </>
      }
    >
      {camera && <CodeCamera onCode={(text) => void read(text)} onProblem={setProblem} />}
      <form
        className={css.scan}
        onSubmit={(event) => {
          event.preventDefault();
          void read(code);
        }}
      >
        <TextInput
          label="Number, barcode or serial number"
          size="sm"
          autoComplete="off"
          data-autofocus
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" variant="default">
          Add
        </Button>
        {canReadCodes() && !camera && (
          <Button size="sm" variant="default" onClick={() => setCamera(true)}>
            Use camera
          </Button>
        )}
      </form>
      {problem && (
        <p className="dialog-error" role="alert">
          {problem}
        </p>
      )}
      <ul className={css.rows} aria-label="Scanned">
        {units.map((one) => (
          <li key={one.id}>
            <span className={css.what}>
              <span>
                {one.assetNumber} {one.label}
              </span>
              <span className="quiet">{[one.assetItemStatus.label, placeOf(one)].filter(Boolean).join(', ')}</span>
            </span>
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`Leave out ${one.assetNumber}`}
              onClick={() => setUnits(units.filter(({ id }) => id !== one.id))}
            >
              Leave out
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
