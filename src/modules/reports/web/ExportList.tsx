// /prime/reports/exports: the exports of this person, newest first.
import '../../../platform/web/theme/list.css';
import css from './ExportList.module.css';
import { Button, Group, Portal } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../platform/web/api/call.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { alert } from '../../../platform/web/dialogs/ask.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { sentence, showMoment } from '../../../platform/web/display/format.ts';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { windowLink } from '../../../platform/web/shell/window-link.ts';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { type DataExport, reportsApi } from '../shared/reports.api.ts';
import { useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { AgainDialog } from './AgainDialog.tsx';
import { ExportPlan } from './ExportPlan.tsx';
import { ExportProgress } from './ExportProgress.tsx';
import type { ExportChoice } from './export-choices.ts';
import { downloadFile } from './download-file.ts';

const TYPES: Record<DataExport['status'], string> = {
  queued: 'new',
  running: 'active',
  done: 'completed',
  failed: 'rejected',
  cancelled: 'new',
};
const ASK_EVERY_MS = 3000;
const EVERYTHING: ExportChoice = {
  label: 'Everything, ZIP',
  start: async (transaction) => (await call(reportsApi.exportCompany, {}, { transaction })).data,
};

export function ExportList() {
  useTabTitle('Exports');
  const phone = useIsPhone();
  const { primeAdmin } = useCurrentUser();
  const [everything, setEverything] = useState(0);
  const [isMoving, setMoving] = useState(true);
  const read = useRead(reportsApi.list, {}, { staleTime: 0, ...(isMoving && { refetchInterval: ASK_EVERY_MS }) });
  const rows = read.data?.data;
  const moving = rows?.some(({ status }) => status === 'queued' || status === 'running') ?? true;
  if (moving !== isMoving) setMoving(moving);
  return (
    <section className={css.exportList} aria-label="Exports">
      <header>
        <h1 className="page-title">Exports</h1>
        {primeAdmin && (
          <Button size="xs" variant="default" onClick={() => setEverything((last) => last + 1)}>
            Everything
          </Button>
        )}
        {everything > 0 && (
          <Portal>
            <ExportProgress key={everything} choice={EVERYTHING} onClose={() => setEverything(0)} />
          </Portal>
        )}
      </header>
      <div>
        {read.error && !rows ? (
          <ListError error={read.error} onRetry={() => void read.refetch()} />
        ) : !rows ? (
          <SkeletonRows rows={8} />
        ) : rows.length === 0 ? (
          <p className="list-message">No exports yet. Choose Export above a list, in an estimate or in a work order.</p>
        ) : phone ? (
          <ul className="phone-rows">
            {rows.map((row) => (
              <li key={row.id} className="list-message">
                <strong>{row.label}</strong>
                <span className="quiet figures">{showMoment(row.createdAt)}</span>
                <State row={row} />
                <DownloadButton row={row} />
              </li>
            ))}
          </ul>
        ) : (
          <table className="list-table">
            <caption className="visually-hidden">Exports</caption>
            <thead>
              <tr>
                <th scope="col">Document</th>
                <th scope="col">Status</th>
                <th scope="col">Made</th>
                <th scope="col">
                  <span className="visually-hidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td>{row.label}</td>
                  <td>
                    <State row={row} />
                  </td>
                  <td>{showMoment(row.createdAt)}</td>
                  <td data-align="right">
                    <DownloadButton row={row} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {primeAdmin && <ExportPlan />}
      </div>
    </section>
  );
}

const State = ({ row }: { row: DataExport }) => (
  <>
    <Status
      value={{
        label: row.status === 'running' ? `Running, ${row.progress} %` : sentence(row.status),
        typeName: TYPES[row.status],
      }}
    />
    {row.status === 'failed' && row.message && <span className="quiet"> {row.message}</span>}
  </>
);

function DownloadButton({ row }: { row: DataExport & { ofList: boolean } }) {
  const [again, setAgain] = useState(false);
  if (row.status !== 'done') return null;
  const fileName = row.fileName ?? row.label;
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {fileName.endsWith('.pdf') && (
        <Button
          size="compact-xs"
          variant="subtle"
          component="a"
          aria-label={`Open ${fileName}`}
          {...windowLink('data-export', row.id)}
        >
          Open
        </Button>
      )}
      {row.ofList && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`Export again: ${fileName}`}
          onClick={() => setAgain(true)}
        >
          Export again…
        </Button>
      )}
      {again && <AgainDialog id={row.id} label={row.label} onClose={() => setAgain(false)} />}
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={`Download ${fileName}`}
        onClick={() => void downloadFile(row.id, fileName).catch((error: Error) => alert(error.message))}
      >
        Download
      </Button>
    </Group>
  );
}
