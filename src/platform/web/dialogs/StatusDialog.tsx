// Move a record to another status of its company's list. The rule of the module says which can be reached, and why not.
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

interface Props {
  title: string;
  /** The words of the button. */
  action?: string | undefined;
  choices: readonly StatusChoice[];
  /** Chosen from the start. */
  start?: number | undefined;
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
            {choices.map((choice) => {
              // With a note at hand, only the state itself can forbid it.
              const allowed = verdict(choice, 'a note');
              return (
                <Radio
                  key={choice.id}
                  size="xs"
                  value={String(choice.id)}
                  disabled={allowed !== true}
                  label={<Status value={choice} />}
                  {...(allowed !== true && { description: allowed })}
                />
              );
            })}
          </div>
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
