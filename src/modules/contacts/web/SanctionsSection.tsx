// Administration → Sanctions lists: import a list as its office publishes it, screen everybody again.
import contactsCss from './contacts.module.css';
import css from './SanctionsSection.module.css';
import { Button, FileInput, Select } from '@mantine/core';
import { useEffect, useState } from 'react';
import { invalidateResources } from '../../../platform/web/api/query-client.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { confirm } from '../../../platform/web/dialogs/ask.ts';
import { showMoment, showNumber } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { SANCTIONS_SOURCES, type SanctionsList, type SanctionsWork, sanctionsApi } from '../shared/sanctions.api.ts';

const FORMATS: Record<string, string> = {
  OFAC: 'SDN list as CSV or XML; after SDN.CSV also ALT.CSV with the other names',
  DFAT: 'Consolidated list saved as CSV',
  UK: 'UK Sanctions List as CSV or XML',
  UN: 'Consolidated list as XML',
};
const STATES: Record<SanctionsWork['status'], string> = {
  queued: 'Waiting',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
};
const LOOK_AGAIN_MS = 1500;

export function SanctionsSection() {
  const may = useCan();
  const lists = useRead(sanctionsApi.lists, {});
  const screen = useWrite(sanctionsApi.screen);
  const rows = lists.data?.data ?? [];
  return (
    <>
      <RecordSection
        title="Lists in use"
        actions={
          rows.length > 0 &&
          may('create-sanctions-list') && (
            <Button
              size="xs"
              variant="default"
              loading={screen.isPending}
              onClick={() => screen.mutate({}, { onError: (error) => toast(error.message, { tone: 'late' }) })}
            >
              Screen all contacts
            </Button>
          )
        }
      >
        {lists.error && <p role="alert">{lists.error.message}</p>}
        {lists.data && rows.length === 0 && (
          <p className="quiet">No list is in use, so contacts are not screened. Import one below.</p>
        )}
        <ul className={contactsCss.contactRows}>
          {rows.map((row) => (
            <ListRow key={row.id} row={row} />
          ))}
        </ul>
      </RecordSection>
      {may('create-sanctions-list') && <ImportForm />}
      <Work />
    </>
  );
}

function ListRow({ row }: { row: SanctionsList }) {
  const may = useCan();
  const remove = useWrite(sanctionsApi.removeList);
  const takeOut = async (): Promise<void> => {
    const sure = await confirm({
      title: `Stop using the ${row.source} list?`,
      text: 'Contacts are no longer screened against it. Past decisions are kept.',
      action: 'Remove',
      danger: true,
    });
    if (sure) remove.mutate({ params: { id: row.id } }, { onError: (error) => toast(error.message, { tone: 'late' }) });
  };
  return (
    <li>
      <div>
        <p>
          <strong>{row.source}</strong> {row.listVersion}
        </p>
        <p className="quiet">
          {showNumber(row.entries)} {row.entries === 1 ? 'entry' : 'entries'}, {showNumber(row.names)}{' '}
          {row.names === 1 ? 'name' : 'names'} · imported {showMoment(row.createdAt)}
          {row.createdBy ? ` by ${row.createdBy.label}` : ''}
        </p>
      </div>
      {may('delete-sanctions-list') && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Stop using ${row.source}`}
          onClick={() => void takeOut()}
        >
          Stop using
        </Button>
      )}
    </li>
  );
}

function ImportForm() {
  const [source, setSource] = useState<string>('OFAC');
  const [file, setFile] = useState<File | null>(null);
  const send = useWrite(sanctionsApi.importList);
  const start = (): void => {
    if (!file) return;
    const body = new FormData();
    body.append('source', source);
    body.append('file', file);
    send.mutate({ body: body as never }, { onSuccess: () => setFile(null) });
  };
  return (
    <RecordSection title="Import a list">
      <div className={css.sanctionsImport}>
        <Select
          label="Source"
          size="sm"
          data={[...SANCTIONS_SOURCES]}
          value={source}
          allowDeselect={false}
          description={FORMATS[source]}
          onChange={(value) => setSource(value ?? 'OFAC')}
        />
        <FileInput
          label="File"
          size="sm"
          accept=".csv,.xml"
          value={file}
          onChange={setFile}
          placeholder="Choose a file"
        />
        <Button disabled={!file} loading={send.isPending} onClick={start}>
          Import
        </Button>
      </div>
      {send.error && (
        <p className={contactsCss.contactWarning} role="alert">
          {Object.values(send.error.errors)[0] ?? send.error.message}
        </p>
      )}
    </RecordSection>
  );
}

/** Imports and screenings of this person, with how far they are. */
function Work() {
  const read = useRead(sanctionsApi.progress, {}, { refetchInterval: LOOK_AGAIN_MS });
  const rows = read.data?.data ?? [];
  const unfinished = rows.some(({ status }) => status === 'queued' || status === 'running');
  const done = read.data !== undefined && !unfinished;
  useEffect(() => {
    if (done) invalidateResources(['sanctionsList', 'contact']);
  }, [done]);
  if (!rows.length) return null;
  return (
    <RecordSection title="Imports and screenings">
      <div role="status">
        <ul className={contactsCss.contactRows}>
          {rows.map((row) => (
            <li key={row.id}>
              <div>
                <p>
                  <strong>{row.label}</strong> {STATES[row.status]}
                  {row.status === 'running' ? `, ${Math.round(row.progress)} %` : ''}
                </p>
                <p className={row.status === 'failed' ? contactsCss.contactWarning : 'quiet'}>
                  {row.result
                    ? `${showNumber(row.result.screened ?? 0)} contacts screened, ${showNumber(row.result.toDecide ?? 0)} to decide`
                    : row.message}
                </p>
              </div>
              <span className="quiet">{showMoment(row.createdAt)}</span>
            </li>
          ))}
        </ul>
      </div>
    </RecordSection>
  );
}
