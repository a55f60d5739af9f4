// Units by their labels, one after another: with the camera where the device reads codes, and always by typing. Then all of them are
// deployed or returned in one go.
import css from './assets.module.css';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { call } from '../../../platform/web/api/call.ts';
import { type AssetItemView, assetFiguresApi } from '../shared/assets.api.ts';
import { DeployDialog, ReturnDialog } from './DeployDialog.tsx';
import { placeOf } from '../shared/asset-state.ts';

interface Detector {
  detect: (from: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = new () => Detector;
const readsCodes = (): DetectorClass | undefined =>
  (globalThis as unknown as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
const LOOK_MS = 300;

interface Props {
  job?: { id: number; jobNumber: string };
  onClose: () => void;
}
export function ScanDialog({ job, onClose }: Props) {
  const [units, setUnits] = useState<AssetItemView[]>([]);
  const [code, setCode] = useState('');
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
      {camera && <Camera onCode={(text) => void read(text)} onProblem={setProblem} />}
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
        {readsCodes() && !camera && (
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

/** The camera at the back of the device, looked at a few times a second. */
function Camera({ onCode, onProblem }: { onCode: (text: string) => void; onProblem: (words: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const found = useEffectEvent(onCode);
  const failed = useEffectEvent(onProblem);
  useEffect(() => {
    const Reader = readsCodes();
    if (!Reader) return undefined;
    const reader = new Reader();
    let stream: MediaStream | undefined;
    let last = '';
    let ended = false;
    const look = async (): Promise<void> => {
      if (!video.current || video.current.readyState < 2) return;
      const [code] = await reader.detect(video.current).catch(() => []);
      if (code && code.rawValue !== last) {
        last = code.rawValue;
        found(code.rawValue);
      }
    };
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      (given) => {
        stream = given;
        if (ended) for (const track of given.getTracks()) track.stop();
        else if (video.current) video.current.srcObject = given;
      },
      () => failed('The camera cannot be used. Allow it for this page, or type the number.'),
    );
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => {
      ended = true;
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);
  return <video ref={video} className={css.camera} autoPlay muted playsInline aria-label="Camera" />;
}
