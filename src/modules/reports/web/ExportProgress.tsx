// One export on its way, at the lower edge: progress with Cancel, then the file; after a failure Retry.
import css from './ExportProgress.module.css';
import { Button, CloseButton, Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ExportChoice } from './export-choices.ts';
import { useExportRun } from './useExportRun.ts';

const SLOW_AFTER_MS = 8000;

interface Props {
  choice: ExportChoice;
  onClose: () => void;
}

export function ExportProgress({ choice, onClose }: Props) {
  const run = useExportRun(choice);
  const { state } = run;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <section className={css.exportProgress} aria-label={`Export: ${choice.label}`}>
      <div role="status" aria-live="polite">
        {state.kind === 'running' && <p>{state.message ?? 'Making the document'}</p>}
        {state.kind === 'running' && slow && <p className="quiet">This action is clearly taking some time</p>}
        {state.kind === 'done' && <p>Downloaded {state.fileName}</p>}
        {state.kind === 'cancelled' && <p>Export cancelled</p>}
        {state.kind === 'failed' && <p className={css.exportFailed}>{state.message}</p>}
      </div>
      {state.kind === 'running' && (
        <Progress size="sm" value={state.progress} aria-label="Progress of the export" transitionDuration={0} />
      )}
      <footer>
        {state.kind === 'running' && (
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              run.cancel();
              onClose();
            }}
          >
            Cancel
          </Button>
        )}
        {state.kind === 'failed' && (
          <Button size="xs" onClick={run.again}>
            Retry
          </Button>
        )}
        {state.kind === 'done' && (
          <Button size="xs" variant="default" onClick={run.download}>
            Download again
          </Button>
        )}
        {state.kind !== 'running' && <CloseButton aria-label="Close" onClick={onClose} />}
      </footer>
    </section>
  );
}
