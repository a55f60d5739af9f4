// The full export: when it runs by itself, its last runs, and what the newest holds. For prime administrators.
import css from './ExportPlan.module.css';
import { Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../../platform/shared/words.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { alert } from '../../../platform/web/dialogs/ask.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { sentence, showMoment, showMoney, showNumber } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { type ExportPlan as Plan, reportsApi } from '../shared/reports.api.ts';
import { downloadFile } from './download-file.ts';

const TIMES: Record<Plan['every'], string> = {
  off: 'Not automatically',
  night: 'Nightly, 2:00 am',
  week: 'Weekly, Sunday 2:00 am',
  month: 'Monthly, on the 1st, 2:00 am',
};
const KEPT = [1, 2, 4, 8, 12, 26, 52];
/** "1.2 GB", "340 kB". */
export function sizeWords(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return `${showNumber(Math.round((bytes / 1000 ** step) * 10) / 10)} ${units[step]}`;
}

export function ExportPlan() {
  const read = useRead(reportsApi.plan, {}, { follows: ['dataExport'], staleTime: 0 });
  const plan = read.data?.data;
  if (read.error && !plan) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!plan) return <SkeletonRows rows={4} />;
  return (
    <section className={css.plan} aria-label="Full export">
      <h2>Full export</h2>
      <p className="quiet">
        Every record and file of the company in one ZIP: CSV and JSON lines by record type, files by their hash, a
        manifest with rows and sums, and what each field means.
      </p>
      <Times key={`${plan.every} ${plan.kept}`} plan={plan} />
      {plan.runs.length > 0 && <Runs runs={plan.runs} />}
      {plan.summary && <Holds summary={plan.summary} />}
    </section>
  );
}

function Times({ plan }: { plan: Plan }) {
  const write = useWrite(reportsApi.changePlan);
  const [every, setEvery] = useState(plan.every);
  const [kept, setKept] = useState(plan.kept);
  const changed = every !== plan.every || kept !== plan.kept;
  const save = (): void =>
    write.mutate(
      { body: { every, kept } },
      {
        onSuccess: () => toast('Full export saved'),
        onError: (error) => toast(error.message, { tone: 'late' }),
      },
    );
  return (
    <>
      <Group gap="sm" align="end">
        <NativeSelect
          size="xs"
          label="Runs"
          data={Object.entries(TIMES).map(([value, label]) => ({ value, label }))}
          value={every}
          onChange={(event) => setEvery(event.currentTarget.value as Plan['every'])}
        />
        {every !== 'off' && (
          <NativeSelect
            size="xs"
            label="Keeps"
            data={[...new Set([...KEPT, plan.kept])]
              .toSorted((one, other) => one - other)
              .map((count) => ({ value: String(count), label: count === 1 ? 'the newest' : `the newest ${count}` }))}
            value={String(kept)}
            onChange={(event) => setKept(Number(event.currentTarget.value))}
          />
        )}
        {changed && (
          <Button size="xs" loading={write.isPending} onClick={save}>
            Save
          </Button>
        )}
      </Group>
      {plan.pausedReason ? (
        <p className={css.stopped}>{plan.pausedReason}</p>
      ) : (
        plan.nextAt && (
          <p className="quiet">
            Next {showMoment(plan.nextAt)}, in the name of {plan.by}, who can download it.
          </p>
        )
      )}
    </>
  );
}

function Runs({ runs }: Pick<Plan, 'runs'>) {
  const goOn = useWrite(reportsApi.goOn);
  const onError = (error: Error) => toast(error.message, { tone: 'late' });
  return (
    <div className={css.scroll}>
      <table className={css.table} aria-label="Last full exports">
        <thead>
          <tr>
            <th scope="col">Made</th>
            <th scope="col">By</th>
            <th scope="col">What came of it</th>
            <th scope="col" data-figure>
              Size
            </th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {runs.map(({ id, status, progress, message, planned, by, createdAt, sizeBytes, isThere, isMine }) => (
            <tr key={id}>
              <th scope="row">{showMoment(createdAt)}</th>
              <td>{planned ? `The schedule, for ${by ?? 'nobody'}` : by}</td>
              <td data-failed={status === 'failed' || undefined}>
                {status === 'running' ? `${Math.round(progress)} %, ${message ?? 'running'}` : sentence(status)}
                {status === 'failed' && message ? `. ${message}` : ''}
                {status === 'done' && !isThere ? ', removed to make room for later ones' : ''}
              </td>
              <td data-figure>{sizeBytes === null ? '' : sizeWords(sizeBytes)}</td>
              <td data-figure>
                {status === 'failed' && isMine && (
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={`Continue the export of ${showMoment(createdAt)}`}
                    onClick={() => goOn.mutate({ params: { id } }, { onError })}
                  >
                    Continue
                  </Button>
                )}
                {isThere && isMine && (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    aria-label={`Download the export of ${showMoment(createdAt)}`}
                    onClick={() =>
                      void downloadFile(id, 'Everything.zip').catch((error: Error) => alert(error.message))
                    }
                  >
                    Download
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const SHOWN = 12;
/** Of a kind of records without files, or of files without an amount. */
const NOTHING = '';
/** What people look for first; the others follow by how many rows they have. */
const FIRST = [
  'job',
  'contact',
  'estimate',
  'estimateItem',
  'workOrder',
  'accountsReceivable',
  'accountsPayable',
  'appointment',
  'timesheet',
  'moistureScheduleReading',
  'message',
  'attachment',
];
const placeOf = (name: string): number => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);

/** What one holds: the kinds that people look for, then those with the most rows, then all. */
export function Holds({ summary }: { summary: NonNullable<Plan['summary']> }) {
  const { at, records, files, bytes, missing } = summary;
  const [all, showAll] = useState(false);
  const most = records.toSorted((one, other) => placeOf(one.name) - placeOf(other.name) || other.rows - one.rows);
  const rows = records.reduce((sum, one) => sum + one.rows, 0);
  return (
    <section className={css.holds} aria-label="What it holds">
      <h3>
        Full export, {showMoment(at)} <span className="quiet">one moment, all of the company</span>
      </h3>
      <div className={css.scroll}>
        <table className={css.table} aria-label="What it holds">
          <thead>
            <tr>
              <th scope="col">Record type</th>
              <th scope="col" data-figure>
                Rows
              </th>
              <th scope="col" data-figure>
                Sum
              </th>
              <th scope="col" data-figure>
                Files
              </th>
              <th scope="col" data-figure>
                Size
              </th>
              <th scope="col">Read back</th>
            </tr>
          </thead>
          <tbody>
            {(all ? most : most.slice(0, SHOWN)).map(({ name, label, rows: count, sum }) => (
              <tr key={name}>
                <th scope="row">{sentence(label)}</th>
                <td data-figure>{showNumber(count)}</td>
                <td data-figure className="quiet">
                  {sum == null || Number(sum) === 0 ? '' : showMoney(Number(sum))}
                </td>
                <td>{NOTHING}</td>
                <td>{NOTHING}</td>
                <td>
                  <span className={css.equal}>Equal</span>
                </td>
              </tr>
            ))}
            <tr>
              <th scope="row">Photos, documents</th>
              <td>{NOTHING}</td>
              <td>{NOTHING}</td>
              <td data-figure>{showNumber(files - missing)}</td>
              <td data-figure>{sizeWords(bytes)}</td>
              <td>
                {missing ? (
                  <span className={css.stopped}>{counted(missing, 'file')} not there</span>
                ) : (
                  <span className={css.equal}>Equal</span>
                )}
              </td>
            </tr>
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All {records.length} types</th>
              <td data-figure>{showNumber(rows)}</td>
              <td>{NOTHING}</td>
              <td data-figure>{showNumber(files - missing)}</td>
              <td data-figure>{sizeWords(bytes)}</td>
              <td>{missing ? '' : 'All equal'}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {most.length > SHOWN && (
        <Button size="compact-xs" variant="subtle" onClick={() => showAll(!all)}>
          {all ? 'Show fewer' : `Show all ${most.length}`}
        </Button>
      )}
    </section>
  );
}
