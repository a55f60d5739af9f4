// Starts an export, asks how far it is, and downloads the file when it is there.
import { useEffect, useState } from 'react';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import { call } from '../../../platform/web/api/call.ts';
import { newTransaction } from '../../../platform/web/api/transaction.ts';
import { type DataExport, reportsApi } from '../shared/reports.api.ts';
import type { ExportChoice } from './export-choices.ts';
import { downloadFile } from './download-file.ts';

export type ExportState =
  | { kind: 'running'; progress: number; message: string | null }
  | { kind: 'done'; fileName: string }
  | { kind: 'cancelled' }
  | { kind: 'failed'; message: string };

const ASK_EVERY_MS = 400;
const START: ExportState = { kind: 'running', progress: 0, message: null };

/** `whenDone` takes the finished export; without it the file is downloaded. */
export function useExportRun(choice: ExportChoice, whenDone?: (made: DataExport) => void) {
  const [attempt, setAttempt] = useState(() => ({ transaction: newTransaction() }));
  const [job, setJob] = useState<{ of: object; export: DataExport } | null>(null);
  const [failure, setFailure] = useState<{ of: object; message: string } | null>(null);
  const current = job?.of === attempt ? job.export : null;
  const failed = failure?.of === attempt ? failure.message : null;
  const id = current?.id;
  const isOver = current !== null && current.status !== 'queued' && current.status !== 'running';

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const fail = (error: unknown): void => {
      if (!signal.aborted) setFailure({ of: attempt, message: wordsOf(error) });
    };
    const follow = async (): Promise<void> => {
      // The same key: a page that was hidden and comes back goes on with the same export.
      let data = await choice.start(attempt.transaction);
      while (!signal.aborted) {
        setJob({ of: attempt, export: data });
        if (data.status !== 'queued' && data.status !== 'running') return;
        await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
        if (!signal.aborted) data = (await call(reportsApi.get, { params: { id: data.id } }, { signal })).data;
      }
    };
    follow().catch(fail);
    return () => ended.abort();
  }, [attempt, choice]);

  const download = (): void => {
    if (!current) return;
    downloadFile(current.id, current.fileName ?? current.label).catch((error: unknown) =>
      setFailure({ of: attempt, message: wordsOf(error) }),
    );
  };
  useEffect(() => {
    if (current?.status !== 'done') return;
    if (whenDone) whenDone(current);
    else download();
  }, [current?.status, id]); // eslint-disable-line react/exhaustive-deps -- once, when it is done

  return {
    state: failed === null ? stateOf(current) : ({ kind: 'failed', message: failed } satisfies ExportState),
    cancel: () => {
      if (id !== undefined && !isOver) call(reportsApi.cancel, { params: { id } }).catch(() => undefined); // it ended meanwhile
    },
    again: () => setAttempt({ transaction: newTransaction() }),
    download,
  };
}

function stateOf(job: DataExport | null): ExportState {
  if (!job) return START;
  if (job.status === 'done') return { kind: 'done', fileName: job.fileName ?? job.label };
  if (job.status === 'cancelled') return { kind: 'cancelled' };
  if (job.status === 'failed') return { kind: 'failed', message: job.message ?? 'The document could not be made.' };
  return { kind: 'running', progress: job.progress, message: job.message };
}

const wordsOf = (error: unknown): string =>
  error instanceof ApiError ? (Object.values(error.errors)[0] ?? error.message) : 'The document could not be made.';
