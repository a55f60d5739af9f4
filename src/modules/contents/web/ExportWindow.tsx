// /view/loss-schedule-export/$id: the schedule on paper, and what it shows. Each flag of the address has its name here.
import css from './contents.module.css';
import { Button, Checkbox, Select } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { call } from '../../../platform/web/api/call.ts';
import { saveFile } from '../../../platform/web/api/save-file.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { routeId } from '../../../platform/web/paths/paths.ts';
import type { WindowViewProps } from '../../../platform/web/shell/WindowPage.tsx';
import { PAPER_FLAGS, type PaperFlags, contentsPaperApi, flagsOf } from '../shared/contents-paper.api.ts';
import { lossSchedulesApi } from '../shared/loss-schedules.api.ts';

export function ContentsExportWindow({ id, query }: WindowViewProps) {
  const scheduleId = routeId(query.get('lossScheduleId') ?? id) ?? routeId(id);
  if (!scheduleId) return <p role="alert">There is no such loss schedule. Check the address.</p>;
  return <Paper scheduleId={scheduleId} asked={flagsOf(Object.fromEntries(query))} version={query.get('version')} />;
}

const asQuery = (flags: PaperFlags, version: string | null) => ({
  ...Object.fromEntries(PAPER_FLAGS.map(({ key }) => [key, flags[key] ? ('1' as const) : ('0' as const)])),
  ...(version !== null && { version }),
});

function Paper({
  scheduleId,
  asked,
  version: askedVersion,
}: {
  scheduleId: number;
  asked: PaperFlags;
  version: string | null;
}) {
  const [flags, setFlags] = useState(asked);
  const [version, setVersion] = useState(askedVersion);
  const [paper, setPaper] = useState<{ url: string } | null>(null);
  const [problem, setProblem] = useState('');
  const read = useRead(lossSchedulesApi.whole, { params: { id: scheduleId } });
  const label = read.data?.data.schedule.label ?? '';
  useEffect(() => {
    let url: string | undefined;
    let isLeft = false;
    const query = { lossScheduleId: String(scheduleId), ...asQuery(flags, version) };
    call(contentsPaperApi.preview, { query }).then(
      (made) => {
        if (isLeft) return;
        url = URL.createObjectURL(made as Blob);
        setPaper({ url });
        setProblem('');
      },
      (error: Error) => !isLeft && setProblem(error.message),
    );
    return () => {
      isLeft = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [scheduleId, flags, version]);
  const sheet = (): void => {
    call(contentsPaperApi.xlsx, { params: { id: scheduleId }, query: asQuery(flags, version) }).then(
      (made) => saveFile(made as Blob, `Contents schedule ${label}.xlsx`),
      (error: Error) => setProblem(error.message),
    );
  };
  const versions = read.data?.data.versions ?? [];
  return (
    <div className={css.window}>
      <aside className={css.flags} aria-label="What it shows">
        <h1>Contents schedule {label}</h1>
        {versions.length > 0 && (
          <Select
            size="sm"
            label="Which"
            data={[
              { value: '', label: 'As it is now' },
              ...versions.map(({ number }) => ({ value: String(number), label: `Version ${number}, as sent` })),
            ]}
            value={version ?? ''}
            allowDeselect={false}
            onChange={(value) => setVersion(value || null)}
          />
        )}
        <fieldset>
          <legend>Show</legend>
          {PAPER_FLAGS.map(({ key, label: name }) => (
            <Checkbox
              key={key}
              size="sm"
              label={name}
              checked={flags[key]}
              onChange={(event) => setFlags({ ...flags, [key]: event.currentTarget.checked })}
            />
          ))}
        </fieldset>
        <Button
          size="sm"
          disabled={!paper}
          onClick={() =>
            paper &&
            fetch(paper.url).then(async (file) => saveFile(await file.blob(), `Contents schedule ${label}.pdf`))
          }
        >
          Download PDF
        </Button>
        <Button size="sm" variant="default" onClick={sheet}>
          Download spreadsheet
        </Button>
        {problem && (
          <p className="dialog-error" role="alert">
            {problem}
          </p>
        )}
      </aside>
      {paper ? <iframe title={`Contents schedule ${label}`} src={paper.url} /> : <SkeletonRows rows={12} />}
    </div>
  );
}
