// Move a record to another status of its company's list. The rule of the module says which can be reached, and why not.
import css from './StatusDialog.module.css';
import { Radio } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { Status } from '../display/Status.tsx';
import { LongText } from '../form/LongText.tsx';
import { SaveDialog } from './SaveDialog.tsx';

export interface StatusChoice {
  id: number;
  label: string;
  typeName: string | null;
}

/** The likely next ones: the first of the company's order behind it that can be reached. */
const LIKELY = 2;

/** The likely ones, then the others that can be reached, then the rest, which say why not. */
function inOrder(
  choices: readonly StatusChoice[],
  from: number | undefined,
  reachable: (choice: StatusChoice) => boolean,
): { next: StatusChoice[]; others: StatusChoice[]; closed: StatusChoice[] } {
  const at = choices.findIndex(({ id }) => id === from);
  const rest = choices.filter(({ id }) => id !== from);
  const next =
    at < 0
      ? []
      : choices
          .slice(at + 1)
          .filter((choice) => reachable(choice) && !ENDS.includes(choice.typeName ?? ''))
          .slice(0, LIKELY);
  const left = rest.filter((choice) => !next.includes(choice));
  return { next, others: left.filter(reachable), closed: left.filter((choice) => !reachable(choice)) };
}
/** Nobody is led there. */
const ENDS = ['hold', 'declined', 'cancelled', 'rejected'];

interface Props {
  title: string;
  /** The words of the button. */
  action?: string | undefined;
  choices: readonly StatusChoice[];
  /** Chosen from the start. */
  start?: number | undefined;
  /** Where the record stands: what comes next in the company's list is offered first. */
  from?: number | undefined;
  /** True, or why this status cannot be reached with this note. */
  verdict: (choice: StatusChoice, note: string) => true | string;
  /** Instead of the list where nothing can be reached. */
  nothing?: string;
  save: (statusId: number, note: string | null) => Promise<void>;
  saving: boolean;
  error: ApiError | null;
  /** Field of the note in the answer. */
  noteField?: string;
  onClose: () => void;
  /** Told which status was chosen, for what depends on it. */
  onChoose?: (statusId: number) => void;
  /** False while something else is missing. */
  ready?: boolean;
  /** Further fields, above the note. */
  children?: ReactNode;
  /** What an error asks for, below everything. */
  after?: ReactNode;
}

export function StatusDialog(props: Props) {
  const {
    choices,
    start,
    verdict,
    nothing,
    error,
    noteField = 'note',
    onClose,
    onChoose,
    ready = true,
    children,
    after,
  } = props;
  const [picked, setPicked] = useState<number | null>(null);
  const statusId = picked ?? start ?? null; // the list may come later than the dialog
  const { next, others, closed } = inOrder(choices, props.from, (choice) => verdict(choice, 'a note') === true);
  const [note, setNote] = useState('');
  const chosen = choices.find(({ id }) => id === statusId);
  const problem = chosen ? verdict(chosen, note) : 'Choose a status';
  const ofNote = error?.errors[noteField];
  return (
    <SaveDialog
      title={props.title}
      action={props.action ?? 'Change status'}
      changed={note !== ''}
      ready={problem === true && ready}
      saving={props.saving}
      error={ofNote ? undefined : (Object.values(error?.errors ?? {})[0] ?? error?.message)}
      onClose={onClose}
      save={async () => {
        if (chosen) await props.save(chosen.id, note.trim() || null);
      }}
    >
      {choices.length === 0 && nothing ? (
        <p>{nothing}</p>
      ) : (
        <Radio.Group
          label="New status"
          value={statusId === null ? null : String(statusId)}
          onChange={(value) => {
            setPicked(Number(value));
            onChoose?.(Number(value));
          }}
        >
          <div className="dialog-choices">
            {[...next, ...others].map((choice) => (
              <Radio
                key={choice.id}
                size="xs"
                value={String(choice.id)}
                label={<Status value={choice} />}
                {...(next[0] === choice && { description: 'Next in your list' })}
              />
            ))}
          </div>
          {closed.length > 0 && (
            <details className={css.folded}>
              <summary>{closed.length === 1 ? '1 not available now' : `${closed.length} not available now`}</summary>
              <div className="dialog-choices">
                {closed.map((choice) => (
                  <Radio
                    key={choice.id}
                    size="xs"
                    value={String(choice.id)}
                    disabled
                    label={<Status value={choice} />}
                    // With a note at hand, only the state itself can forbid it.
                    description={verdict(choice, 'a note')}
                  />
                ))}
              </div>
            </details>
          )}
        </Radio.Group>
      )}
      {children}
      {choices.length > 0 && (
        <LongText
          label="Note"
          minRows={2}
          max={5000}
          value={note}
          onChange={setNote}
          error={ofNote ?? (chosen && problem !== true ? problem : undefined)}
        />
      )}
      {after}
    </SaveDialog>
  );
}
