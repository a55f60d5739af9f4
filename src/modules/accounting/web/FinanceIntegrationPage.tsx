// /finance-integration/{ref}: what would go to an accounting system, as a transfer or a file, and what came of earlier transfers. Whoever
// signed in over there comes back here, too.
import '../../../platform/web/theme/list.css';
import css from './accounting.module.css';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../platform/web/api/call.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { invalidateResources } from '../../../platform/web/api/query-client.ts';
import { saveFile } from '../../../platform/web/api/save-file.ts';
import { alert } from '../../../platform/web/dialogs/ask.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { sentence, showMoment, showMoney, showNumber } from '../../../platform/web/display/format.ts';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { NotFoundPage } from '../../../platform/web/shell/NotFoundPage.tsx';
import { usePageParams, useSearch, useSetSearch } from '../../../platform/web/shell/page-location.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { windowLink } from '../../../platform/web/shell/window-link.ts';
import { type AccountingDifference, type TransferLine, accountingApi, systemApi } from '../shared/accounting.api.ts';
import { SYSTEM_FACTS, type SystemRef, isByFile, isSystem } from '../shared/accounting-systems.ts';
import { WideTable } from './WideTable.tsx';
import { MonthAgainstBooks } from './MonthAgainstBooks.tsx';
import { TaxCodes } from './TaxCodes.tsx';

const TransferPayload = lazy(async () => ({ default: (await import('./TransferPayload.tsx')).TransferPayload }));

const LOOK_AGAIN_MS = 2000;
const ENDINGS: Record<SystemRef, string> = { xero: 'csv', myob: 'txt', reckon: 'iif' };

export function FinanceIntegrationPage() {
  const { ref = '' } = usePageParams<{ ref?: string }>();
  return isSystem(ref) ? <Integration system={ref} /> : <NotFoundPage />;
}

function Integration({ system }: { system: SystemRef }) {
  const { label } = SYSTEM_FACTS[system];
  useTabTitle(label);
  const can = useCan();
  const companyId = useCurrentUser().company.id;
  const setting = useRead(systemApi<SystemRef>(system).getSetting, { params: { companyId } }).data?.data;
  const isConnectable = !isByFile({ system, isReckonOne: setting?.isReckonOne ?? false });
  const types = useRead(accountingApi.transferTypes, {});
  const [chosen, setChosen] = useState('');
  const offered = types.data?.data ?? [];
  const type = offered.find((entry) => entry.type === chosen)?.type ?? offered[0]?.type;
  return (
    <section className={css.accountingPage} aria-label={label}>
      <header>
        <h1 className="page-title">{label}</h1>
        <SignedIn system={system} />
        {offered.length > 0 && (
          <NativeSelect
            aria-label="Document type"
            size="xs"
            data={offered.map((entry) => ({ value: entry.type, label: entry.label }))}
            value={type ?? ''}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        )}
      </header>
      <div className={css.accountingBody}>
        {types.error && <ListError error={types.error} onRetry={() => void types.refetch()} />}
        {types.data && offered.length === 0 && (
          <p className="list-message">There are no documents to transfer yet. Issue an invoice first.</p>
        )}
        {type && <Documents key={type} system={system} type={type} />}
        {isConnectable && <Runs system={system} mayStart={can('send-accounting')} />}
        {isConnectable && <MonthAgainstBooks system={system} />}
        {isConnectable && <Transfers system={system} />}
        <TaxCodes system={system} />
      </div>
    </section>
  );
}

/** Back from the sign-in: the code is exchanged once, and leaves the address. */
function SignedIn({ system }: { system: SystemRef }) {
  const { code, state, error } = useSearch<{ code?: unknown; state?: unknown; error?: unknown }>();
  const setSearch = useSetSearch();
  const save = useWrite(systemApi<SystemRef>(system).saveCode);
  const { mutate } = save;
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current || (code === undefined && error === undefined)) return;
    asked.current = true;
    if (error !== undefined)
      toast(`${SYSTEM_FACTS[system].label} was not connected: access was not approved there.`, { tone: 'late' });
    else
      mutate(
        { body: { code: String(code), state: String(state) } },
        {
          onSuccess: () => toast(`${SYSTEM_FACTS[system].label} is connected`),
          onError: (refusal) => toast(Object.values(refusal.errors)[0] ?? refusal.message, { tone: 'late' }),
        },
      );
    setSearch({});
  }, [code, state, error, mutate, setSearch, system]);
  return save.isPending ? <span className="quiet">Connecting…</span> : null;
}

const STATES: Record<AccountingDifference['lines'][number]['state'], { label: string; typeName: string }> = {
  new: { label: 'New', typeName: 'active' },
  changed: { label: 'Differs', typeName: 'rejected' },
  transferred: { label: 'Transferred', typeName: 'completed' },
};

function Documents({ system, type }: { system: SystemRef; type: string }) {
  const can = useCan();
  const read = useRead(accountingApi.difference, { query: { system, type } }, { follows: ['accountingTransfer'] });
  const start = useWrite(accountingApi.transfer);
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const found = read.data?.data;
  if (read.error && !found) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!found) return <SkeletonRows rows={8} />;
  const { lines, counts, newTotal, organisation, files, voidHere } = found;
  const mayGo = lines.filter(({ state, problems }) => state === 'new' && problems.length === 0);
  const ids = mayGo.map(({ id }) => id).filter((id) => picked.has(id));
  const may = can('send-accounting');
  const transfer = (these: readonly number[]): void =>
    start.mutate(
      { body: { system, type, ids: [...these] } },
      {
        onSuccess: () => {
          // What was chosen meanwhile stays chosen.
          setPicked((now) => new Set([...now].filter((id) => !these.includes(id))));
          toast('Transfer started');
        },
        onError: (error) => toast(Object.values(error.errors)[0] ?? error.message, { tone: 'late' }),
      },
    );
  const toggle = (id: number): void => {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    setPicked(next);
  };
  return (
    <RecordSection title="Documents">
      <div className={css.accountingBar}>
        <span>
          {showNumber(counts.new)} new, {showMoney(newTotal)}; {showNumber(counts.transferred)} transferred
          {counts.changed > 0 && `; ${showNumber(counts.changed)} differ`}
          {organisation && <span className="quiet"> · to {organisation.name}</span>}
        </span>
        {may && organisation && (
          <Button size="xs" disabled={ids.length === 0} loading={start.isPending} onClick={() => transfer(ids)}>
            {ids.length > 0 ? `Transfer ${showNumber(ids.length)}` : 'Choose what to transfer'}
          </Button>
        )}
        {may &&
          Array.from({ length: files }, (_, place) => (
            <Button
              key={place}
              size="xs"
              variant="default"
              onClick={() => void download(system, type, place + 1, files)}
            >
              {files > 1 ? `File ${place + 1} of ${files}` : 'Download the file'}
            </Button>
          ))}
      </div>
      {voidHere.length > 0 && (
        <div className={css.accountingBar} role="status">
          <span className={css.accountingProblem}>
            {voidHere.map(({ number }) => number).join(', ')} {voidHere.length === 1 ? 'was' : 'were'} sent without an
            answer and since voided here. {SYSTEM_FACTS[system].label} may have {voidHere.length === 1 ? 'it' : 'them'}.
          </span>
          {may && organisation && (
            <Button
              size="xs"
              variant="default"
              loading={start.isPending}
              onClick={() => transfer(voidHere.map(({ id }) => id))}
            >
              Look for {voidHere.length === 1 ? 'it' : 'them'}
            </Button>
          )}
        </div>
      )}
      {lines.length === 0 ? (
        <p className="list-message">Nothing to transfer.</p>
      ) : (
        <WideTable label="Documents">
          <thead>
            <tr>
              {organisation && may && (
                <th scope="col">
                  <Checkbox
                    size="xs"
                    aria-label={`Select all ${showNumber(mayGo.length)} that are ready`}
                    disabled={mayGo.length === 0}
                    checked={mayGo.length > 0 && ids.length === mayGo.length}
                    indeterminate={ids.length > 0 && ids.length < mayGo.length}
                    onChange={({ currentTarget }) =>
                      setPicked(new Set(currentTarget.checked ? mayGo.map(({ id }) => id) : []))
                    }
                  />
                </th>
              )}
              <th scope="col">Number</th>
              <th scope="col">State</th>
              <th scope="col" data-align="right">
                Total
              </th>
              <th scope="col">What is missing</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, number, state, total, problems }) => (
              <tr key={id}>
                {organisation && may && (
                  <td>
                    {state === 'new' && problems.length === 0 && (
                      <Checkbox
                        size="xs"
                        aria-label={`Choose ${number}`}
                        checked={picked.has(id)}
                        onChange={() => toggle(id)}
                      />
                    )}
                  </td>
                )}
                <td>{number}</td>
                <td>
                  <Status value={STATES[state]} />
                </td>
                <td data-align="right">{showMoney(total)}</td>
                <td className={css.accountingProblem}>{problems.join(' ')}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </RecordSection>
  );
}

async function download(system: SystemRef, type: string, part: number, files: number): Promise<void> {
  try {
    const content = await call(accountingApi.file, { query: { system, type, part: String(part) } });
    if (!(content instanceof Blob)) return;
    saveFile(content, `${system}-${type}${files > 1 ? `-${part}-of-${files}` : ''}.${ENDINGS[system]}`);
  } catch (error) {
    await alert(error instanceof Error ? error.message : 'The file could not be made. Try again.');
  }
}

const RUN_STATES = {
  queued: 'new',
  running: 'active',
  done: 'completed',
  failed: 'rejected',
  cancelled: 'new',
} as const;

/** One's own transfers: the last ones, followed while they move. */
function Runs({ system, mayStart }: { system: SystemRef; mayStart: boolean }) {
  const [isMoving, setMoving] = useState(false);
  const read = useRead(
    accountingApi.runs,
    {},
    { follows: ['accountingTransfer'], ...(isMoving && { refetchInterval: LOOK_AGAIN_MS }) },
  );
  const fetchPayments = useWrite(accountingApi.fetchPayments);
  const cancel = useWrite(accountingApi.cancelRun);
  const runs = (read.data?.data ?? []).slice(0, 5);
  const moving = runs.some(({ status }) => status === 'queued' || status === 'running');
  const before = useRef(moving);
  useEffect(() => {
    // What has just ended changed the documents above and the transfers below.
    if (before.current && !moving) invalidateResources(['accountingTransfer']);
    before.current = moving;
  }, [moving]);
  if (moving !== isMoving) setMoving(moving);
  const fail = (error: { message: string }): void => toast(error.message, { tone: 'late' });
  return (
    <RecordSection
      title="Your transfers"
      actions={
        mayStart && (
          <Button
            size="xs"
            variant="default"
            loading={fetchPayments.isPending}
            onClick={() => fetchPayments.mutate({ body: { system } }, { onError: fail })}
          >
            Fetch payments
          </Button>
        )
      }
    >
      {runs.length === 0 && <p className="quiet">None yet.</p>}
      {runs.map((run) => (
        <div key={run.id}>
          <div className={css.accountingBar}>
            <Status
              value={{
                label: run.status === 'running' ? `Running, ${Math.round(run.progress)} %` : sentence(run.status),
                typeName: RUN_STATES[run.status],
              }}
            />
            <span>
              {run.label}
              {run.status === 'done' &&
                (run.differences === null
                  ? `: ${showNumber(run.done)} done`
                  : `: ${run.differences ? `${showNumber(run.differences)} differ` : 'nothing differs'}`)}
            </span>
            <span className="quiet">{showMoment(run.createdAt)}</span>
            {mayStart && (run.status === 'queued' || run.status === 'running') && (
              <Button
                size="compact-xs"
                variant="subtle"
                onClick={() => cancel.mutate({ params: { jobId: run.id } }, { onError: fail })}
              >
                Stop
              </Button>
            )}
          </div>
          {run.message && run.status === 'failed' && <p className={css.accountingProblem}>{run.message}</p>}
          {run.messages.length > 0 && (
            <ul className={css.accountingMessages}>
              {run.messages.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </RecordSection>
  );
}

const OUTCOMES: Record<TransferLine['state'], { label: string; typeName: string }> = {
  accepted: { label: 'Transferred', typeName: 'completed' },
  found: { label: 'Already there', typeName: 'completed' },
  refused: { label: 'Refused', typeName: 'rejected' },
  unanswered: { label: 'No answer', typeName: 'waiting' },
  waiting: { label: 'Waiting', typeName: 'waiting' },
};

function Transfers({ system }: { system: SystemRef }) {
  const [state, setState] = useState<TransferLine['state'] | ''>('');
  const [s, setSearch] = useState('');
  const [term] = useDebouncedValue(s.trim(), 200);
  const [open, setOpen] = useState<number | null>(null);
  const read = useRead(
    accountingApi.transfers,
    { query: { system, ...(state && { state }), ...(term && { s: term }) } },
    { keepPrevious: true },
  );
  const isNarrowed = state !== '' || term !== '';
  const rows = read.data?.data;
  if (read.error && !rows) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!rows || (rows.length === 0 && !isNarrowed)) return null;
  return (
    <RecordSection
      title="What was transferred"
      actions={<a {...windowLink('finance-integration-contact-summary', 1)}>Contacts there</a>}
    >
      <div className={css.accountingBar}>
        <TextInput
          size="xs"
          aria-label="Find a transfer"
          placeholder="Number, id or answer"
          value={s}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <NativeSelect
          size="xs"
          aria-label="Outcome"
          data={[
            { value: '', label: 'All outcomes' },
            ...Object.entries(OUTCOMES).map(([value, { label }]) => ({ value, label })),
          ]}
          value={state}
          onChange={(event) => setState(event.currentTarget.value as TransferLine['state'] | '')}
        />
        {rows.length === 0 && <span className="quiet">No matches.</span>}
      </div>
      <WideTable label="What was transferred">
        <thead>
          <tr>
            <th scope="col">Number</th>
            <th scope="col">Outcome</th>
            <th scope="col">Last</th>
            <th scope="col" data-align="right">
              Tries
            </th>
            <th scope="col">Response</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={`What was sent for ${row.number}`}
                  onClick={() => setOpen(row.id)}
                >
                  {row.number}
                </Button>
              </td>
              <td>
                <Status value={OUTCOMES[row.state]} />
              </td>
              <td>{showMoment(row.lastAt ?? row.createdAt)}</td>
              <td data-align="right">{row.tries}</td>
              <td>{row.message}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      <Suspense fallback={null}>
        {open !== null && <TransferPayload id={open} onClose={() => setOpen(null)} />}
      </Suspense>
    </RecordSection>
  );
}
