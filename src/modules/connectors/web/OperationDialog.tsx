// One operation: when it goes, where to, and where their answer says what.
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import { OPERATION_KINDS, type OperationKind, type SetupOperation } from '../shared/connector-setup.ts';
import { newOperation } from '../shared/connector-systems.ts';

interface Props {
  /** None: a new one. */
  operation: SetupOperation | null;
  taken: readonly string[];
  onSave: (operation: SetupOperation) => void;
  onRemove: (ref: string) => void;
  onClose: () => void;
}
const KINDS = Object.entries(OPERATION_KINDS).map(([value, { label }]) => ({ value, label }));
/** What happens here that sends it; nothing else goes without a person. */
const AT_ONCE: Partial<Record<OperationKind, string>> = {
  statusOut: 'When the status of a job changes',
  jobOut: 'When the status of a job changes',
  estimateOut: 'When a snapshot is made',
  invoiceOut: 'When an invoice is issued',
};
const METHODS = ['GET', 'POST', 'PUT', 'PATCH'];
const freeRef = (kind: string, taken: readonly string[]): string =>
  taken.includes(kind) ? `${kind}${taken.filter((ref) => ref.startsWith(kind)).length + 1}` : kind;

export function OperationDialog({ operation, taken, onSave, onRemove, onClose }: Props) {
  const [value, setValue] = useState<SetupOperation>(operation ?? newOperation('statusOut'));
  const set = (more: Partial<SetupOperation>): void => setValue((before) => ({ ...before, ...more }));
  const setAnswer = (more: Partial<SetupOperation['answer']>): void =>
    set({ answer: Object.fromEntries(Object.entries({ ...value.answer, ...more }).filter(([, path]) => path !== '')) });
  const isIn = OPERATION_KINDS[value.kind].direction === 'in';
  return (
    <SaveDialog
      title={operation ? OPERATION_KINDS[value.kind].label : 'Add operation'}
      action={operation ? 'Save' : 'Add'}
      saving={false}
      changed={JSON.stringify(value) !== JSON.stringify(operation ?? newOperation('statusOut'))}
      size={520}
      onClose={onClose}
      save={async () => onSave(operation ? value : { ...value, ref: freeRef(value.kind, taken) })}
    >
      {!operation && (
        <NativeSelect
          label="What"
          data={KINDS}
          value={value.kind}
          onChange={(event) => setValue(newOperation(event.currentTarget.value as OperationKind))}
        />
      )}
      <Switch
        label="In use"
        checked={value.enabled}
        onChange={(event) => set({ enabled: event.currentTarget.checked })}
      />
      {isIn ? (
        <FigureBox
          label="Ask every, minutes"
          description="Empty: they tell us"
          value={value.every ?? ''}
          allowDecimal={false}
          min={1}
          max={1440}
          onChange={(every) => set({ every: every === '' ? null : every })}
        />
      ) : (
        AT_ONCE[value.kind] && (
          <NativeSelect
            label="When"
            data={[
              { value: 'byHand', label: 'When a person sends it' },
              { value: 'atOnce', label: `${AT_ONCE[value.kind]}, for jobs of this client` },
            ]}
            value={value.when}
            onChange={(event) => set({ when: event.currentTarget.value as SetupOperation['when'] })}
          />
        )
      )}
      <NativeSelect
        label="Method"
        data={METHODS}
        value={value.method}
        onChange={(event) => set({ method: event.currentTarget.value as SetupOperation['method'] })}
      />
      <TextInput
        label="Path"
        description="After the address. {claim} and {id} are filled in"
        placeholder="/claims/{claim}/estimates"
        value={value.path}
        onChange={(event) => set({ path: event.currentTarget.value })}
      />
      {isIn && (
        <TextInput
          label="Where the list is"
          placeholder="assignments"
          value={value.answer.list ?? ''}
          onChange={(event) => setAnswer({ list: event.currentTarget.value })}
        />
      )}
      <TextInput
        label={isIn ? 'Where their number is' : 'Where their id is in the answer'}
        placeholder="data.id"
        value={value.answer.id ?? ''}
        onChange={(event) => setAnswer({ id: event.currentTarget.value })}
      />
      {!isIn && (
        <>
          <TextInput
            label="Where the state is in the answer"
            value={value.answer.state ?? ''}
            onChange={(event) => setAnswer({ state: event.currentTarget.value })}
          />
          <TextInput
            label="Where the reason of a refusal is"
            placeholder="error.message"
            value={value.answer.error ?? ''}
            onChange={(event) => setAnswer({ error: event.currentTarget.value })}
          />
        </>
      )}
      {operation && (
        <Button variant="subtle" color="red" size="xs" onClick={() => onRemove(operation.ref)}>
          Remove operation
        </Button>
      )}
    </SaveDialog>
  );
}
