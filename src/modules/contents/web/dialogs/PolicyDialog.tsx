// What the policy says: basis, sum insured, limits by category, whose approval disposal needs. Also how a schedule starts.
import css from '../contents.module.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { FigureBox } from '../../../../platform/web/form/FigureBox.tsx';
import { Picker } from '../../../../platform/web/form/inputs/Picker.tsx';
import type { ContentsWhole } from '../../shared/contents-whole.ts';
import type { Basis } from '../../shared/loss-schedule.entity.ts';
import { lossSchedulesApi } from '../../shared/loss-schedules.api.ts';

const BASES = [
  { value: 'replacement', label: 'Replacement (new for old)' },
  { value: 'indemnity', label: 'Indemnity (value of now)' },
];
const RULES = [
  { value: 'both', label: 'Owner and insurer' },
  { value: 'owner', label: 'Owner' },
  { value: 'insurer', label: 'Insurer' },
];
type Rule = 'both' | 'owner' | 'insurer';

interface Props {
  jobId: number;
  /** Absent: a new one. */
  whole?: ContentsWhole;
  onSaved: (id: number) => void;
  onClose: () => void;
}
export function PolicyDialog({ jobId, whole, onSaved, onClose }: Props) {
  const before = whole?.schedule;
  const [title, setTitle] = useState(before?.title ?? '');
  const [policyBasis, setBasis] = useState<Basis>(before?.policyBasis ?? 'replacement');
  const [sumInsured, setSum] = useState<number | null>(before?.sumInsured ?? null);
  const [disposalRule, setRule] = useState<Rule>(before?.disposalRule ?? 'both');
  const [limits, setLimits] = useState<{ categoryId: number | null; amount: number | null }[]>(
    before?.limits.map((one) => ({ ...one })) ?? [],
  );
  const create = useWrite(lossSchedulesApi.create);
  const update = useWrite(lossSchedulesApi.update);
  const write = before ? update : create;
  const categories = whole?.categories ?? [];
  const body = {
    title: title.trim() || null,
    policyBasis,
    sumInsured,
    disposalRule,
    limits: limits.flatMap(({ categoryId, amount }) =>
      categoryId === null ? [] : [{ categoryId, amount: amount ?? 0 }],
    ),
  };
  const save = async (): Promise<void> => {
    const { data } = before
      ? await update.mutateAsync({ params: { id: before.id }, body: { ...body, version: before.version } })
      : await create.mutateAsync({ body: { ...body, jobId } });
    onSaved(data.id);
  };
  const set = (index: number, change: Partial<(typeof limits)[number]>): void =>
    setLimits((all) => all.map((one, at) => (at === index ? { ...one, ...change } : one)));
  return (
    <SaveDialog
      title={before ? 'Policy' : 'Start a loss schedule'}
      action={before ? 'Save' : 'Start'}
      size={520}
      save={save}
      saving={write.isPending}
      error={write.error ? (Object.values(write.error.errors)[0] ?? write.error.message) : undefined}
      changed={title !== (before?.title ?? '') || sumInsured !== (before?.sumInsured ?? null)}
      onClose={onClose}
    >
      <TextInput
        size="sm"
        label="Name"
        placeholder="Contents of the ground floor"
        maxLength={100}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Picker
        size="sm"
        label="Basis"
        data={BASES}
        value={policyBasis}
        onChange={(value) => setBasis((value as Basis | null) ?? 'replacement')}
      />
      <FigureBox
        size="sm"
        label="Sum insured"
        min={0}
        value={sumInsured}
        onChange={(value) => setSum(value === '' ? null : value)}
        hideControls
      />
      <Picker
        size="sm"
        label="Approval before anything is disposed of"
        data={RULES}
        value={disposalRule}
        onChange={(value) => setRule((value as Rule | null) ?? 'both')}
      />
      {before &&
        limits.map((limit, index) => (
          // By place: a limit has no other name while it is typed.
          <div key={index} className={css.pair}>
            <Picker
              size="sm"
              label="Limit of"
              data={categories.map(({ id, label }) => ({ value: String(id), label }))}
              value={limit.categoryId === null ? null : String(limit.categoryId)}
              onChange={(value) => set(index, { categoryId: value === null ? null : Number(value) })}
            />
            <FigureBox
              size="sm"
              label="Amount"
              min={0}
              value={limit.amount}
              onChange={(value) => set(index, { amount: value === '' ? null : value })}
              hideControls
            />
          </div>
        ))}
      {before && (
        <Button size="xs" variant="default" onClick={() => setLimits([...limits, { categoryId: null, amount: null }])}>
          Add a limit
        </Button>
      )}
    </SaveDialog>
  );
}
