// Administration → Suburbs: the list from which addresses are completed, imported from a file.
import adminCss from './admin.module.css';
import css from './SuburbsSection.module.css';
import { Button, FileInput, Radio } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { showNumber } from '../../../../platform/web/display/format.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { RecordSection } from '../../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { type SuburbImport, suburbsApi } from '../../shared/suburbs.api.ts';

export function SuburbsSection() {
  const read = useRead(suburbsApi.summary, {});
  const can = useCan();
  if (read.error && !read.data) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={4} />;
  const { total, states } = read.data.data;
  return (
    <>
      <RecordSection title="Suburb list">
        <p className={total ? undefined : 'quiet'}>
          {total
            ? `${showNumber(total)} suburbs. They complete addresses as you type the suburb or postcode.`
            : 'No list yet. Type addresses in full, or import a list.'}
        </p>
        {states.length > 1 && (
          <ul className={adminCss.adminRows} aria-label="Suburbs by state">
            {states.map(({ state, count }) => (
              <li key={state}>
                <div>{state || 'No state'}</div>
                <span className="quiet">{showNumber(count)}</span>
              </li>
            ))}
          </ul>
        )}
      </RecordSection>
      {can('create-region') && <ImportList isEmpty={total === 0} />}
    </>
  );
}

function ImportList({ isEmpty }: { isEmpty: boolean }) {
  const [file, setFile] = useState<File | null>(null);
  const [mode, setMode] = useState('add');
  const send = useWrite(suburbsApi.importList);
  const start = (): void => {
    if (!file) return;
    const body = new FormData();
    body.append('mode', mode);
    body.append('file', file);
    send.mutate({ body: body as never }, { onSuccess: () => setFile(null) });
  };
  return (
    <RecordSection title="Import a list">
      <div className={css.suburbImport}>
        <FileInput
          label="File"
          description="CSV or XLSX with a heading row: suburb (or locality), postcode and, where known, state, country, latitude, longitude"
          size="sm"
          accept=".csv,.xlsx,.txt"
          value={file}
          onChange={setFile}
          placeholder="Choose a file"
        />
        {!isEmpty && (
          <Radio.Group label="Current list" value={mode} onChange={setMode}>
            <div className={css.suburbMode}>
              <Radio value="add" label="Add to it" />
              <Radio value="replace" label="Replace it" />
            </div>
          </Radio.Group>
        )}
        <Button disabled={!file} loading={send.isPending} onClick={start}>
          Import
        </Button>
      </div>
      {send.error && (
        <p className={css.suburbError} role="alert">
          {Object.values(send.error.errors)[0] ?? send.error.message}
        </p>
      )}
      {send.data && <Outcome result={send.data.data} />}
    </RecordSection>
  );
}

function Outcome({ result: { added, known, refused, errors } }: { result: SuburbImport }) {
  return (
    <div role="status">
      <p>
        {showNumber(added)} added, {showNumber(known)} already known, {showNumber(refused)} refused.
      </p>
      {errors.length > 0 && (
        <ul aria-label="Refused rows">
          {errors.map(({ row, reason }) => (
            <li key={row}>
              Row {row}: {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
