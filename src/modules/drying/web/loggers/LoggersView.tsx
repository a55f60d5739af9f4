// Data loggers beside the points: which files there are, their chart, what was odd about them, how they are read.
import css from './loggers.module.css';
import { Button, FileButton } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { invalidateResources } from '../../../../platform/web/api/query-client.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { Picker } from '../../../../platform/web/form/inputs/Picker.tsx';
import { ListError } from '../../../../platform/web/list/ListMessages.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { counted } from '../../../../platform/shared/words.ts';
import { sendToRecord, useAttachmentTypes } from '../../../documents/web/index.ts';
import { dryingFilesApi } from '../../shared/drying-files.api.ts';
import { dryingChanges } from '../../shared/moisture-schedules.api.ts';
import { type LoggerView, moistureLoggersApi } from '../../shared/moisture-loggers.api.ts';
import { LoggerChart } from '../charts/LoggerChart.tsx';
import { ColumnsDialog } from './ColumnsDialog.tsx';

const HEIGHT = 360;

export function LoggersView({ scheduleId, editable }: { scheduleId: number; editable: boolean }) {
  const files = useRead(moistureLoggersApi.loggers, { params: { id: scheduleId } });
  const [chosenId, setChosenId] = useState<number | null>(null);
  const rows = files.data?.data;
  if (!rows)
    return files.error ? (
      <ListError error={files.error} onRetry={() => void files.refetch()} />
    ) : (
      <SkeletonRows rows={6} />
    );
  const chosen = rows.find(({ attachmentId }) => attachmentId === chosenId) ?? rows.at(-1);
  return (
    <div className={css.view}>
      <div className={css.bar}>
        {rows.length > 1 && (
          <Picker
            size="xs"
            aria-label="Data logger"
            data={rows.map(({ attachmentId, fileName }) => ({ value: String(attachmentId), label: fileName }))}
            value={chosen ? String(chosen.attachmentId) : null}
            onChange={(value) => setChosenId(Number(value))}
          />
        )}
        {rows.length === 1 && <strong>{chosen?.fileName}</strong>}
        {editable && <AddButton scheduleId={scheduleId} onAdded={setChosenId} />}
      </div>
      {chosen ? (
        <OneLogger
          key={chosen.attachmentId}
          scheduleId={scheduleId}
          attachmentId={chosen.attachmentId}
          editable={editable}
        />
      ) : (
        <p className="quiet">No data loggers yet. Add the CSV file that a logger exported.</p>
      )}
    </div>
  );
}

/** The file becomes a document of the schedule. */
function AddButton({ scheduleId, onAdded }: { scheduleId: number; onAdded: (id: number) => void }) {
  const can = useCan();
  const types = useAttachmentTypes().types.map(({ id }) => id);
  const [sending, setSending] = useState(false);
  if (!can('create-attachment')) return null;
  const add = async (file: File | null): Promise<void> => {
    if (!file) return;
    setSending(true);
    try {
      const id = await sendToRecord(dryingFilesApi.upload.path, scheduleId, file, types);
      invalidateResources([...(dryingFilesApi.upload.changes ?? []), ...dryingChanges]);
      onAdded(id);
    } catch (problem) {
      toast(problem instanceof Error ? problem.message : 'The file could not be sent. Try again.', { tone: 'late' });
    } finally {
      setSending(false);
    }
  };
  return (
    <FileButton accept=".csv,.tsv,.txt,text/csv" onChange={(file) => void add(file)}>
      {(props) => (
        <Button {...props} size="xs" variant="default" loading={sending}>
          Add data logger
        </Button>
      )}
    </FileButton>
  );
}

interface OneProps {
  scheduleId: number;
  attachmentId: number;
  editable: boolean;
}

function OneLogger({ scheduleId, attachmentId, editable }: OneProps) {
  const read = useRead(moistureLoggersApi.logger, { params: { id: scheduleId, attachmentId } });
  const [choosing, setChoosing] = useState(false);
  const view = read.data?.data;
  const series = useMemo(() => view?.series ?? [], [view]);
  const times = useMemo(() => view?.times ?? [], [view]);
  if (!view)
    return read.error ? (
      <ListError error={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <SkeletonRows rows={8} />
    );
  return (
    <>
      {view.problem ? (
        <p role="alert" className={css.problem}>
          {view.problem}
        </p>
      ) : (
        <>
          <p className="quiet">{wordsOf(view)}</p>
          <LoggerChart times={times} series={series} timezone={view.timezone} height={HEIGHT} />
        </>
      )}
      {editable && view.columns && (
        <div>
          <Button size="xs" variant="default" onClick={() => setChoosing(true)}>
            Choose columns
          </Button>
        </div>
      )}
      {choosing && view.columns && (
        <ColumnsDialog
          scheduleId={scheduleId}
          attachmentId={attachmentId}
          view={{ ...view, columns: view.columns }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

/** What is in it, and what was odd. */
function wordsOf(view: LoggerView): string {
  const odd = [
    view.every > 1 ? `1 of ${view.every} is drawn` : '',
    view.gaps ? counted(view.gaps, 'gap') : '',
    view.doubled ? `${counted(view.doubled, 'time')} twice` : '',
    view.moved ? `${counted(view.moved, 'row')} out of order` : '',
    view.unread ? `${counted(view.unread, 'row')} without a time or a figure` : '',
    view.refused ? `${counted(view.refused, 'figure')} left out as impossible` : '',
  ].filter(Boolean);
  const days = view.ambiguousDays ? ' Day and month could be either: choose the columns to settle it.' : '';
  return `${[counted(view.rows, 'row'), `times of ${view.timezone}`, ...odd].join(', ')}.${days}`;
}
