// Find and replace in the words of lines: how many it would change is said before, and it is one step that Ctrl Z takes back.
import { counted } from '../../../../platform/shared/words.ts';
import css from './many.module.css';
import { Checkbox, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import type { EstimateStore } from '../estimate-store.ts';
import { planReplace } from './replace-steps.ts';

interface Props {
  store: EstimateStore;
  start: string;
  onClose: () => void;
}

const MOST_SHOWN = 5;

export function ReplaceText({ store, start, onClose }: Props) {
  const [find, setFind] = useState(start);
  const [put, setPut] = useState('');
  const [exactly, setExactly] = useState(false);
  const [notesToo, setNotesToo] = useState(false);
  const plan = useMemo(
    () => planReplace(store, { find, put, exactly, notesToo }),
    [store, find, put, exactly, notesToo],
  );
  const save = async (): Promise<void> => {
    store.change({ label: `replacing “${find}”`, steps: plan.steps });
    toast(`Replaced in ${counted(plan.steps.length, 'row')}. Ctrl Z undoes it.`);
    onClose();
  };
  return (
    <SaveDialog
      title="Find and replace"
      action="Replace all"
      changed={put !== ''}
      ready={plan.steps.length > 0}
      saving={false}
      save={save}
      onClose={onClose}
    >
      <TextInput
        label="Find"
        maxLength={200}
        value={find}
        onChange={(event) => setFind(event.currentTarget.value)}
        data-autofocus
      />
      <TextInput
        label="Replace with"
        maxLength={200}
        value={put}
        onChange={(event) => setPut(event.currentTarget.value)}
      />
      <Checkbox
        size="xs"
        label="Match case"
        checked={exactly}
        onChange={(event) => setExactly(event.currentTarget.checked)}
      />
      <Checkbox
        size="xs"
        label="Also in notes"
        checked={notesToo}
        onChange={(event) => setNotesToo(event.currentTarget.checked)}
      />
      {find !== '' && (
        <div className={css.preview} role="status">
          <p>
            {plan.steps.length === 0 ? 'Nothing to replace' : `${counted(plan.steps.length, 'row')} will change`}
            {plan.locked > 0 && `; ${plan.locked} locked ${plan.locked === 1 ? 'row stays' : 'rows stay'}`}
            {plan.emptied > 0 &&
              `; ${plan.emptied} would be left without a word and ${plan.emptied === 1 ? 'stays' : 'stay'}`}
          </p>
          {plan.samples.slice(0, MOST_SHOWN).map(({ id, after }) => (
            <p key={id} className="quiet">
              {after}
            </p>
          ))}
        </div>
      )}
    </SaveDialog>
  );
}
