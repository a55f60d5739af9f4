// One field set on all chosen rows: says first how many it changes and which stay, and offers to take it back.
import { Alert, Checkbox, Textarea } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkResult, BulkUpdate } from '../../../kit/bulk.ts';
import type { One } from '../../../kit/endpoint.ts';
import type { Scalar } from '../../../kit/filter.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { useWrite } from '../api/hooks.ts';
import { SaveDialog } from '../dialogs/SaveDialog.tsx';
import { showNumber } from '../display/format.ts';
import { toast } from '../display/toast.ts';
import { type BulkTarget, type BulkUpdateOptions, bulkRows, countedNoun } from './bulk.ts';
import { BulkValue } from './BulkValue.tsx';
import type { FilterField } from './column.ts';
import { Picker } from '../form/inputs/Picker.tsx';

interface Props {
  title: string;
  target: BulkTarget;
  update: BulkUpdateOptions;
  onClose: () => void;
}

export function BulkEdit({ title, target, update, onClose }: Props) {
  const [field, setField] = useState<FilterField | null>(null);
  const [value, setValue] = useState<Scalar | Scalar[] | undefined>(undefined);
  const [empty, setEmpty] = useState(false);
  const [note, setNote] = useState('');
  const [accepted, setAccepted] = useState<string[]>([]);
  const write = useWrite(update.update);
  const undo = useWrite(update.undo);
  const noun = (count: number): string => countedNoun(title, count);
  const given = empty ? (field?.kind === 'refs' ? [] : null) : value;
  const ready = field !== null && given !== undefined && given !== '';
  const asked: BulkUpdate = {
    ...bulkRows(target),
    fields: ready && field ? { [field.field]: given } : {},
    ...(note.trim() && { note: note.trim() }),
    ...(accepted.length > 0 && { acceptedActions: accepted }),
  };
  const preview = useQuery({
    queryKey: ['bulk-preview', update.update.path, asked],
    queryFn: ({ signal }) => call(update.update, { body: { ...asked, countOnly: 1 } } as never, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  // What was answered before a note was typed still says what has to be asked for, but not what will happen.
  const known = (preview.data as One<BulkResult> | undefined)?.data;
  const answer = preview.isPlaceholderData ? undefined : known;
  const chosen = known?.count ?? target.count;

  const takeBack = async (bulkId: number): Promise<void> => {
    const { data } = await undo.mutateAsync({ params: { bulkId } });
    const left = data.left.length > 0 ? `, ${showNumber(data.left.length)} were changed since and stay` : '';
    toast(`${showNumber(data.updated)} ${noun(data.updated)} put back${left}`);
  };
  const tell = (error: unknown): void =>
    toast(error instanceof ApiError ? error.message : 'This could not be undone', { tone: 'late' });
  const save = async (): Promise<void> => {
    const { data } = (await write.mutateAsync({ body: asked } as never)) as One<BulkResult>;
    const { bulkId } = data;
    toast(
      `${showNumber(data.updated)} ${noun(data.updated)} changed${leftWords(data)}`,
      bulkId === null ? {} : { undo: () => void takeBack(bulkId).catch(tell) },
    );
    target.clear();
    onClose();
  };
  const change = (next: FilterField | null): void => {
    setField(next);
    choose(undefined, false);
  };
  const choose = (next: Scalar | Scalar[] | undefined, none: boolean): void => {
    setValue(next);
    setEmpty(none);
    setNote('');
    setAccepted([]);
  };
  return (
    <SaveDialog
      title={`Change ${showNumber(chosen)} ${noun(chosen)}`}
      action="Change"
      changed={ready}
      ready={ready && answer !== undefined && answer.count > answer.left.length}
      saving={write.isPending}
      error={write.error ? (Object.values(write.error.errors)[0] ?? write.error.message) : undefined}
      save={save}
      onClose={onClose}
    >
      <Picker
        label="Field"
        data={update.fields.map((entry) => ({ value: entry.field, label: entry.label }))}
        value={field?.field ?? null}
        onChange={(name) => change(update.fields.find((entry) => entry.field === name) ?? null)}
        searchable={update.fields.length > 10}
      />
      {field && !empty && (
        <BulkValue key={field.field} field={field} value={value} onChange={(next) => choose(next, false)} />
      )}
      {field && !update.required.includes(field.field) && (
        <Checkbox
          label={`Empty ${field.label.toLowerCase()}`}
          checked={empty}
          onChange={(event) => choose(value, event.currentTarget.checked)}
        />
      )}
      {ready && known && <Asked left={known.left} {...{ note, setNote, accepted, setAccepted }} />}
      <Preview noun={noun} answer={answer} ready={ready} error={preview.error} />
    </SaveDialog>
  );
}

const leftWords = ({ left }: BulkResult): string =>
  left.length > 0 ? `, ${showNumber(left.length)} left as they were: ${left[0]?.reason ?? ''}` : '';

interface AskedProps {
  left: BulkResult['left'];
  note: string;
  setNote: (note: string) => void;
  accepted: string[];
  setAccepted: (accepted: string[]) => void;
}
/** What some records wait for: a note that says why, or that somebody has seen what they leave open. */
function Asked({ left, note, setNote, accepted, setAccepted }: AskedProps) {
  const open = left.flatMap(({ unconfirmed }) => unconfirmed ?? []);
  return (
    <>
      {(note !== '' || left.some(({ reason }) => /\bnote\b/.test(reason))) && (
        <Textarea
          label="Note"
          description="Recorded in each one’s history"
          autosize
          minRows={2}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      )}
      {(accepted.length > 0 || open.length > 0) && (
        <Checkbox
          label="Also change those with open points"
          checked={accepted.length > 0}
          onChange={(event) => setAccepted(event.currentTarget.checked ? [...new Set(open)] : [])}
        />
      )}
    </>
  );
}

interface PreviewProps {
  noun: (count: number) => string;
  answer: BulkResult | undefined;
  ready: boolean;
  error: unknown;
}
function Preview({ noun, answer, ready, error }: PreviewProps) {
  if (error) {
    const text =
      error instanceof ApiError ? (Object.values(error.errors)[0] ?? error.message) : 'The rows could not be counted';
    return (
      <p className="dialog-error" role="alert">
        {text}
      </p>
    );
  }
  if (!answer) return <p role="status">Counting</p>;
  const changing = answer.count - answer.left.length;
  const reasons = Map.groupBy(answer.left, ({ reason }) => reason);
  return (
    <div role="status">
      <p>
        {ready
          ? `${showNumber(changing)} ${noun(changing)} will be changed.`
          : `${showNumber(answer.count)} ${noun(answer.count)} ${answer.count === 1 ? 'is' : 'are'} chosen.`}
      </p>
      {answer.left.length > 0 && (
        <Alert color="yellow" variant="light" mt={8}>
          <ul>
            {[...reasons].map(([reason, rows]) => (
              <li key={reason}>
                {showNumber(rows.length)} will not change: {reason}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
