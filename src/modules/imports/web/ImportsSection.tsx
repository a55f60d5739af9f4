// Administration → Imports: a file is uploaded, its columns are named, it is looked at, imported, and can be taken back.
import importsCss from './imports.module.css';
import css from './ImportsSection.module.css';
import { Button, FileInput, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { showMoment } from '../../../platform/web/display/format.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageError } from '../../../platform/web/shell/PageBoundary.tsx';
import { RECORD_WORDS, type RecordType } from '../shared/import-fields.ts';
import { type ImportRow, importsApi } from '../shared/imports.api.ts';
import { ImportDraft } from './ImportDraft.tsx';
import { ImportOutcome } from './ImportOutcome.tsx';
import { STATUS, countsInWords, records } from './import-words.ts';

const LOOK_AGAIN_MS = 1000;

export function ImportsSection() {
  const [openId, setOpenId] = useState<number | null>(null);
  return openId === null ? (
    <Overview onOpen={setOpenId} />
  ) : (
    <OneImport key={openId} id={openId} onBack={() => setOpenId(null)} />
  );
}

function Overview({ onOpen }: { onOpen: (id: number) => void }) {
  const read = useRead(importsApi.list, { query: { perPage: '100' } });
  const can = useCan();
  const rows = read.data?.data;
  if (read.error && !rows) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!rows) return <SkeletonRows rows={6} />;
  return (
    <>
      {can('create-data-import') && <UploadForm onUploaded={onOpen} />}
      <RecordSection title="Imports">
        {rows.length === 0 && <p className="quiet">No imports yet.</p>}
        <ul className={importsCss.importRows} aria-label="Imports">
          {rows.map((row) => (
            <PastImport key={row.id} row={row} onOpen={() => onOpen(row.id)} />
          ))}
        </ul>
      </RecordSection>
    </>
  );
}

function PastImport({ row, onOpen }: { row: ImportRow; onOpen: () => void }) {
  const status = STATUS[row.status];
  return (
    <li>
      <div>
        <p>
          <strong>{row.fileName}</strong>
        </p>
        <p className="quiet">
          {countsInWords(row.counts) || records(row.recordType, row.rowCount)} · {showMoment(row.createdAt)}
          {row.createdBy ? ` by ${row.createdBy.label}` : ''}
        </p>
      </div>
      <Status value={status ?? null} />
      <Button size="compact-sm" variant="default" aria-label={`Open ${row.fileName}`} onClick={onOpen}>
        Open
      </Button>
    </li>
  );
}

function UploadForm({ onUploaded }: { onUploaded: (id: number) => void }) {
  const can = useCan();
  const kinds = [
    { value: 'job', label: 'Jobs' },
    { value: 'contact', label: 'Contacts' },
    { value: 'assetItem', label: 'Equipment' },
    { value: 'inventoryItem', label: 'Stock' },
  ].filter(({ value }) => can(`create-${RECORD_WORDS[value as RecordType].right}`));
  const [kind, setKind] = useState(kinds[0]?.value ?? 'job');
  const [file, setFile] = useState<File | null>(null);
  const send = useWrite(importsApi.create);
  const start = (): void => {
    if (!file) return;
    const body = new FormData();
    body.append('recordType', kind);
    body.append('file', file);
    send.mutate({ body: body as never }, { onSuccess: ({ data }) => onUploaded(data.id) });
  };
  return (
    <RecordSection title="Import a file">
      <div className={css.importUpload}>
        <SegmentedControl size="sm" aria-label="What the file holds" data={kinds} value={kind} onChange={setKind} />
        <FileInput
          label="File"
          description="CSV or XLSX with a heading row. You see a preview before anything is imported."
          size="sm"
          accept=".csv,.xlsx,.txt"
          value={file}
          onChange={setFile}
          placeholder="Choose a file"
        />
        <Button disabled={!file} loading={send.isPending} onClick={start}>
          Upload
        </Button>
      </div>
      {send.error && (
        <p className={importsCss.importError} role="alert">
          {Object.values(send.error.errors)[0] ?? send.error.message}
        </p>
      )}
    </RecordSection>
  );
}

function OneImport({ id, onBack }: { id: number; onBack: () => void }) {
  const [underWay, setUnderWay] = useState(false);
  const read = useRead(
    importsApi.get,
    { params: { dataImportId: id } },
    underWay ? { refetchInterval: LOOK_AGAIN_MS } : {},
  );
  const view = read.data?.data;
  const isNow = view?.status === 'running' || view?.status === 'undoing';
  if (isNow !== underWay) setUnderWay(isNow);
  return (
    <>
      <Button size="compact-sm" variant="subtle" className={css.importBack} onClick={onBack}>
        All imports
      </Button>
      {read.error && !view && <PageError error={read.error} onRetry={() => void read.refetch()} />}
      {!read.error && !view && <SkeletonRows rows={8} />}
      {view?.status === 'draft' && <ImportDraft view={view} onRemoved={onBack} />}
      {view && view.status !== 'draft' && <ImportOutcome view={view} />}
    </>
  );
}
