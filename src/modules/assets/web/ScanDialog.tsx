// Units by their labels, one after another: with the camera where the device reads codes, and always by typing. Then all of them are
// deployed or returned in one go.
import css from './assets.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { call } from '../../../platform/web/api/call.ts';
import { type AssetItemView, assetFiguresApi } from '../shared/assets.api.ts';
import { DeployDialog, ReturnDialog } from './DeployDialog.tsx';
import { ScanForm } from './ScanForm.tsx';
import { placeOf } from '../shared/asset-state.ts';

interface Props {
  job?: { id: number; jobNumber: string };
  /** A number that was read already. */
  first?: string;
  onClose: () => void;
}
export function ScanDialog({ job, first, onClose }: Props) {
  const [units, setUnits] = useState<AssetItemView[]>([]);
  const [next, setNext] = useState<'deploy' | 'return'>();
  const read = async (code: string): Promise<void> => {
    const { data } = await call(assetFiguresApi.scan, { query: { code } });
    setUnits((before) => (before.some(({ id }) => id === data.id) ? before : [data, ...before]));
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
      <ScanForm action="Add" first={first} many onCode={read} />
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
