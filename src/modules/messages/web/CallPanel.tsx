// What is said of a call once it is over: with whom, how it ended, what was said, what it settles, what comes next. Nothing is written
// before Save; what is typed stays in this browser until then.
import css from './LogCall.module.css';
import { useEffect, useRef } from 'react';
import { Button, Checkbox, NativeSelect, SegmentedControl, Textarea } from '@mantine/core';
import { addDays } from '../../../kit/dates.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { useConnection } from '../../../platform/web/api/connection.ts';
import { invalidateResources } from '../../../platform/web/api/query-client.ts';
import { todayHere } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';
import { useKept } from '../../../platform/web/form/use-kept.ts';
import { useShortcut } from '../../../platform/web/keyboard/shortcuts.ts';
import { jobFrontApi } from '../../jobs/shared/job-front.api.ts';
import type { JobView } from '../../jobs/shared/jobs.api.ts';
import { callsApi } from '../shared/calls.api.ts';
import { CALL_OUTCOMES, CALL_WORDS, type CallOutcome } from '../shared/notification-types.ts';
import { type Callee, calleesOf } from './callees.ts';

/** When somebody is to be called again; empty: not at all. */
const NEXT = {
  '': 'Nothing',
  '1': 'Call again tomorrow',
  '2': 'Call again in 2 days',
  '7': 'Call again in a week',
  day: 'Call again on a day',
};
type Next = keyof typeof NEXT;

interface Draft extends Record<string, unknown> {
  number: string;
  outcome: CallOutcome;
  note: string;
  /** Keys that differ from what is proposed. */
  turned: string[];
  /** Null: as it follows from the outcome. */
  next: Next | null;
  day: string;
}
const EMPTY: Draft = { number: '', outcome: 'reached', note: '', turned: [], next: null, day: '' };

export function CallPanel({ job, onClose }: { job: JobView; onClose: () => void }) {
  const people = useRead(jobFrontApi.people, { params: { jobId: job.id } }).data?.data;
  const callees = calleesOf(job, people ?? []);
  const kept = useKept<Draft>(`call:${job.id}`, EMPTY);
  const draft = kept.values;
  const callee = callees.find(({ number }) => number === draft.number) ?? callees[0];
  const offer = useRead(
    callsApi.callOffer,
    { params: { jobId: job.id }, query: callee ? { to: callee.number } : {} },
    { follows: ['notification', 'job'] },
  ).data?.data;
  const isReached = draft.outcome === 'reached';
  const effects = isReached ? (offer?.effects ?? []) : [];
  const isOn = ({ key, on }: (typeof effects)[number]): boolean => on !== draft.turned.includes(key);
  const next: Next = draft.next ?? (isReached || !offer?.nextChanges ? '' : '1');
  const saving = useSaveCall(job, kept.drop, onClose);
  const note = useRef<HTMLTextAreaElement>(null);
  // It arrives after the panel is open: nothing else puts the cursor there.
  useEffect(() => note.current?.focus(), []);
  const offline = useConnection((state) => state.offline);
  const day = next === 'day' ? draft.day : next && addDays(todayHere(), Number(next));
  const ready = !saving.isPending && (next !== 'day' || day !== '');
  const save = (): void => {
    if (!ready) return;
    const chosen = effects.filter(isOn);
    saving.save(
      {
        to: callee?.number ?? null,
        who: callee?.who ?? null,
        note: draft.note.trim() || null,
        outcome: draft.outcome,
        effects: chosen.map(({ key }) => key),
        ...(day && offer?.nextChanges && { next: { title: titleOf(draft.outcome, callee), date: day } }),
      },
      [...chosen.map(({ changes }) => changes), ...(day && offer?.nextChanges ? [offer.nextChanges] : [])],
    );
  };
  useShortcut('ctrl+enter', 'Save the call', 'Record', save);
  return (
    <form
      className={css.form}
      aria-label="Log a call"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Who job={job} callees={callees} number={callee?.number ?? ''} onChoose={(number) => kept.set({ number })} />
      <SegmentedControl
        aria-label="Outcome"
        size="xs"
        className={css.outcomes ?? ''}
        value={draft.outcome}
        onChange={(value) => kept.set({ outcome: value as CallOutcome })}
        data={CALL_OUTCOMES.map((value) => ({ value, label: CALL_WORDS[value] }))}
      />
      <Textarea
        aria-label="Note"
        placeholder={isReached ? 'What was said' : 'A note, if there is one'}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={5000}
        ref={note}
        data-autofocus
        value={draft.note}
        onChange={(event) => kept.set({ note: event.currentTarget.value })}
      />
      {effects.length > 0 && (
        <div className={css.effects} role="group" aria-label="Saving will also">
          {effects.map((effect) => (
            <Checkbox
              key={effect.key}
              size="xs"
              label={effect.words}
              checked={isOn(effect)}
              onChange={() =>
                kept.set({
                  turned: draft.turned.includes(effect.key)
                    ? draft.turned.filter((key) => key !== effect.key)
                    : [...draft.turned, effect.key],
                })
              }
            />
          ))}
        </div>
      )}
      {!isReached && offer?.effects.some(({ key }) => key === 'contact') && (
        <p className="quiet">The first contact clock keeps running.</p>
      )}
      {offline && (
        <p className="late" role="status">
          {saving.isPending
            ? 'No signal. The call is saved once you are back online, and kept here until then.'
            : 'No signal. What you typed is kept here until it can be saved.'}
        </p>
      )}
      {saving.error && (
        <p className="late" role="alert">
          {Object.values(saving.error.errors)[0] ?? saving.error.message}
        </p>
      )}
      <div className={css.foot}>
        {offer?.nextChanges && (
          <span className={css.next}>
            <NativeSelect
              label="Next"
              size="xs"
              value={next}
              onChange={(event) => kept.set({ next: event.currentTarget.value as Next })}
              data={Object.entries(NEXT).map(([value, label]) => ({ value, label }))}
            />
            {next === 'day' && (
              <DayBox aria-label="Day" size="xs" value={draft.day} onChange={(value) => kept.set({ day: value })} />
            )}
          </span>
        )}
        <span className="grow" />
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          onClick={() => {
            kept.drop();
            onClose();
          }}
        >
          Cancel
        </Button>
        <Button size="xs" type="submit" loading={saving.isPending} disabled={!ready && !saving.isPending}>
          Save call
        </Button>
      </div>
    </form>
  );
}

const titleOf = (outcome: CallOutcome, callee: Callee | undefined): string => {
  const who = callee?.who ?? 'the customer';
  return (outcome === 'wrongNumber' ? `Find the right number for ${who}` : `Call ${who} again`).slice(0, 200);
};

function Who({
  job,
  callees,
  number,
  onChoose,
}: {
  job: JobView;
  callees: readonly Callee[];
  number: string;
  onChoose: (number: string) => void;
}) {
  if (callees.length === 0)
    return (
      <p className={css.who}>
        Call with {job.customerName ?? 'the customer'} <span className="quiet">no phone number</span>
      </p>
    );
  return (
    <NativeSelect
      label="Call with"
      size="xs"
      className={css.who ?? ''}
      value={number}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={callees.map(({ number: value, who, role }) => ({ value, label: `${who}, ${role}: ${value}` }))}
    />
  );
}

/** Saves it, says so, and takes it back where that is asked within the time of the toast. */
function useSaveCall(job: JobView, drop: () => void, onClose: () => void) {
  const log = useWrite(callsApi.logCall);
  const back = useWrite(callsApi.takeBackCall);
  const save = (body: Parameters<typeof log.mutate>[0]['body'], touched: readonly string[]): void =>
    log.mutate(
      { params: { jobId: job.id }, body },
      {
        onSuccess: ({ data }) => {
          drop();
          onClose();
          invalidateResources([...touched]);
          toast('Call logged', {
            undo: () =>
              void back.mutateAsync({ params: { id: data.id } }).then(
                () => {
                  invalidateResources([...touched]);
                  toast('Call undone');
                },
                (error: Error) => toast(error.message, { tone: 'late' }),
              ),
          });
        },
      },
    );
  return { save, isPending: log.isPending, error: log.error };
}
