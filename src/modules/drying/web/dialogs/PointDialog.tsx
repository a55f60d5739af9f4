// A point, or a place where the air is read: where it is, in which material, against which goal.
import css from '../drying.module.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { FigureBox } from '../../../../platform/web/form/FigureBox.tsx';
import { Picker } from '../../../../platform/web/form/inputs/Picker.tsx';
import { goalOf } from '../../shared/drying-facts.ts';
import type { POINT_KINDS, SURFACES } from '../../shared/moisture-schedule.entity.ts';
import { moisturePointsApi } from '../../shared/moisture-schedules.api.ts';
import type { DialogProps, PinGiven } from './dialog-props.ts';
import { errorWords } from './error-words.ts';

const KINDS = [
  { value: 'affected', label: 'Affected' },
  { value: 'unaffected', label: 'Unaffected' },
  { value: 'outside', label: 'Outside' },
  { value: 'hvac', label: 'Air conditioning' },
  { value: 'dehumidifier-in', label: 'Into a dehumidifier' },
  { value: 'dehumidifier-out', label: 'Out of a dehumidifier' },
];
const SURFACE_WORDS = [
  { value: 'wall', label: 'Wall' },
  { value: 'floor', label: 'Floor' },
  { value: 'ceiling', label: 'Ceiling' },
  { value: 'other', label: 'Other' },
];
const WHAT = [
  { value: 'material', label: 'A material' },
  { value: 'air', label: 'The air' },
];
type Kind = (typeof POINT_KINDS)[number];
type Surface = (typeof SURFACES)[number];
const figure = (value: number | ''): number | null => (value === '' ? null : value);

interface PointDialogProps extends DialogProps {
  pointId: number | null;
  /** Of a new point: where it is on a plan. */
  pin?: PinGiven | undefined;
}
export function PointDialog({ schedule, drying, pointId, pin, onClose }: PointDialogProps) {
  const { facts, whole } = drying;
  const point = facts.points.find(({ id }) => id === pointId);
  const more = whole.points.find(({ id }) => id === pointId);
  const before = point ? goalOf(point) : null;
  const [at, setAt] = useState({
    measures: 'material' as 'material' | 'air',
    label: point?.label ?? '',
    categoryId: String(
      point?.roomId ?? whole.categories.findLast(({ kind }) => kind === 'room')?.id ?? whole.categories[0]?.id ?? '',
    ),
    kind: (point?.kind ?? 'affected') as Kind,
    materialId: more?.materialId == null ? null : String(more.materialId),
    surface: (point?.surface ?? 'wall') as Surface,
    height: point?.height ?? null,
    depth: point?.depth ?? null,
    standard: more?.standardItemId == null ? null : String(more.standardItemId),
    dryStandard: point?.dryStandard ?? null,
    goal: before,
    reason: '',
  });
  const [removing, setRemoving] = useState(false);
  const set = (part: Partial<typeof at>): void => setAt({ ...at, ...part });
  const add = useWrite(moisturePointsApi.addPoint);
  const change = useWrite(moisturePointsApi.changePoint);
  const remove = useWrite(moisturePointsApi.removePoint);
  const isAir = at.measures === 'air';
  const save = async (): Promise<void> => {
    const params = { id: schedule.id };
    const body = {
      label: at.label,
      categoryId: Number(at.categoryId),
      kind: at.kind,
      ...(!isAir && {
        materialTypeId: at.materialId === null ? null : Number(at.materialId),
        surface: at.surface,
        heightMm: at.height,
        depthMm: at.depth,
        standardItemId: at.standard === null ? null : Number(at.standard),
        dryStandard: at.dryStandard,
        goal: at.goal,
      }),
    };
    if (pointId === null) await add.mutateAsync({ params, body: { ...body, ...pin, measures: at.measures } });
    else
      await change.mutateAsync({
        params: { ...params, pointId },
        body: { ...body, reason: at.reason || null, ...(more && { version: more.version }) },
      });
    onClose();
  };
  if (removing && pointId !== null)
    return (
      <SaveDialog
        title={`Remove point ${point?.number ?? ''}`}
        action="Remove point"
        saving={remove.isPending}
        ready={at.reason.trim() !== ''}
        error={errorWords(remove.error)}
        changed={at.reason !== ''}
        onClose={onClose}
        save={async () => {
          await remove.mutateAsync({
            params: { id: schedule.id, pointId },
            body: { what: at.standard === 'material' ? 'material' : 'point', reason: at.reason },
          });
          onClose();
        }}
      >
        <p>Its readings stay in the record.</p>
        <Picker
          size="sm"
          label="What was removed"
          data={[
            { value: 'material', label: 'The material' },
            { value: 'point', label: 'Only the point' },
          ]}
          value={at.standard === 'material' ? 'material' : 'point'}
          onChange={(value) => set({ standard: value })}
        />
        <TextInput
          size="sm"
          label="Why"
          maxLength={400}
          value={at.reason}
          onChange={(event) => set({ reason: event.currentTarget.value })}
        />
      </SaveDialog>
    );
  const unaffected = facts.points.filter(({ kind, removed }) => kind === 'unaffected' && !removed);
  return (
    <SaveDialog
      title={point ? `Point ${point.number}` : 'Add a point'}
      action={point ? 'Save' : 'Add point'}
      size={560}
      save={save}
      saving={add.isPending || change.isPending}
      ready={at.label.trim() !== '' && at.categoryId !== ''}
      error={errorWords(add.error ?? change.error)}
      changed={at.label !== (point?.label ?? '')}
      onClose={onClose}
    >
      <TextInput
        size="sm"
        label={isAir ? 'Place' : 'Point'}
        placeholder={isAir ? 'Hall' : 'Hall, stud, east wall'}
        maxLength={200}
        value={at.label}
        onChange={(event) => set({ label: event.currentTarget.value })}
      />
      <div className={css.pair}>
        {!point && (
          <Picker
            size="sm"
            label="Measures"
            data={WHAT}
            value={at.measures}
            onChange={(value) => set({ measures: (value ?? 'material') as 'material' | 'air' })}
          />
        )}
        <Picker
          size="sm"
          label="Room or chamber"
          data={whole.categories.map(({ id, label }) => ({ value: String(id), label }))}
          value={at.categoryId}
          onChange={(value) => set({ categoryId: value ?? '' })}
        />
        <Picker
          size="sm"
          label="Kind"
          data={isAir ? KINDS : KINDS.slice(0, 2)}
          value={at.kind}
          onChange={(value) => set({ kind: (value ?? 'affected') as Kind })}
        />
        {!isAir && (
          <>
            <Picker
              size="sm"
              label="Material"
              data={whole.materials.map(({ id, label, scale }) => ({ value: String(id), label: `${label}, ${scale}` }))}
              value={at.materialId}
              onChange={(value) => set({ materialId: value })}
            />
            <Picker
              size="sm"
              label="Surface"
              data={SURFACE_WORDS}
              value={at.surface}
              onChange={(value) => set({ surface: (value ?? 'wall') as Surface })}
            />
            <FigureBox
              size="sm"
              label="Height in mm"
              min={0}
              allowDecimal={false}
              value={at.height}
              onChange={(value) => set({ height: figure(value) })}
              hideControls
            />
            <FigureBox
              size="sm"
              label="Depth in mm"
              min={0}
              allowDecimal={false}
              value={at.depth}
              onChange={(value) => set({ depth: figure(value) })}
              hideControls
            />
            {unaffected.length > 0 && at.kind === 'affected' && (
              <Picker
                size="sm"
                label="Dry standard from"
                clearable
                data={unaffected.map(({ id, label }) => ({ value: String(id), label }))}
                value={at.standard}
                onChange={(value) =>
                  set({ standard: value, dryStandard: null, ...(value !== null && !point && { goal: null }) })
                }
              />
            )}
            <FigureBox
              size="sm"
              label="Dry standard"
              placeholder="That of the material"
              min={0}
              value={at.dryStandard}
              onChange={(value) => set({ dryStandard: figure(value) })}
              hideControls
            />
            {at.kind === 'affected' && (
              <FigureBox
                size="sm"
                label="Goal"
                placeholder="From the dry standard"
                min={0}
                value={at.goal}
                onChange={(value) => set({ goal: figure(value) })}
                hideControls
              />
            )}
          </>
        )}
      </div>
      {before !== null && at.goal !== before && (
        <TextInput
          size="sm"
          label="Why the goal is another"
          maxLength={400}
          value={at.reason}
          onChange={(event) => set({ reason: event.currentTarget.value })}
        />
      )}
      {point && (
        <Button size="xs" variant="default" onClick={() => setRemoving(true)}>
          Remove this point
        </Button>
      )}
    </SaveDialog>
  );
}
