// What a customer may choose for a line: alternatives with their price against the allowance, and what was chosen.
import css from './many.module.css';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconX } from '../../../../platform/web/icons.tsx';
import { useLayoutEffect, useState } from 'react';
import { FigureBox } from '../../../../platform/web/form/FigureBox.tsx';
import { fromCents, toCents } from '../../../../kit/money.ts';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { showMoment, showMoney } from '../../../../platform/web/display/format.ts';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import {
  type GivenAlternative,
  type MaterialSelection,
  materialSelectionApi,
} from '../../shared/material-selection.api.ts';
import { ShareLineSlot } from '../share-slot.ts';
import { useSaving } from '../use-saving.ts';

interface Props {
  itemId: number;
  label: string;
  /** Something is typed that is not saved. */
  onChanged: (changed: boolean) => void;
}

export function MaterialChoices(props: Props) {
  const { itemId } = props;
  const read = useRead(materialSelectionApi.selection, { params: { id: itemId } }, { follows: ['estimateLine'] }).data
    ?.data;
  return read ? <Choices key={read.alternatives.map(({ ref }) => ref).join()} {...props} of={read} /> : null;
}

function Choices({ itemId, label, onChanged, of }: Props & { of: MaterialSelection }) {
  const [rows, setRows] = useState<GivenAlternative[]>(() =>
    of.alternatives.map(({ difference: _difference, ...each }) => each),
  );
  const changed = wordsOf(rows) !== wordsOf(of.alternatives);
  const write = useWrite(materialSelectionApi.offer);
  const mayEdit = useCan()('edit-estimate');
  const set = (at: number, patch: Partial<GivenAlternative>): void =>
    setRows((before) => before.map((row, place) => (place === at ? { ...row, ...patch } : row)));
  const save = async (): Promise<void> => {
    await write.mutateAsync({ params: { id: itemId }, body: { alternatives: rows } });
  };
  const { saving, start } = useSaving(save);
  const isLost = changed && !saving;
  // In the same moment as the press: Esc right after it would still be asked about what is on its way.
  useLayoutEffect(() => onChanged(isLost), [onChanged, isLost]);
  const chosen = of.alternatives.find(({ ref }) => ref === of.chosen);
  const error = write.error && (Object.values(write.error.errors)[0] ?? write.error.message);
  return (
    <section aria-label="Customer’s choices" className={css.comments}>
      <h3>Customer’s choices</h3>
      <p className="quiet">The allowance is {showMoney(of.allowance)} with tax, the line’s sell price.</p>
      {chosen && (
        <p>
          Chosen on {showMoment(of.chosenAt)}: {chosen.label}, {against(chosen.difference)}
        </p>
      )}
      {rows.map((row, at) => (
        <div key={row.ref ?? at} className={css.alternative}>
          <TextInput
            size="xs"
            aria-label={`Alternative ${at + 1}`}
            placeholder="What it is"
            maxLength={200}
            disabled={!mayEdit}
            value={row.label}
            onChange={(event) => set(at, { label: event.currentTarget.value })}
          />
          <FigureBox
            size="xs"
            aria-label={`Price of alternative ${at + 1}, with tax`}
            hideControls
            decimalScale={2}
            min={0}
            disabled={!mayEdit}
            value={row.price}
            onChange={(price) => set(at, { price: Number(price) || 0 })}
          />
          <span className="quiet">{against(fromCents(toCents(row.price) - toCents(of.allowance)))}</span>
          {mayEdit && (
            <ActionIcon
              variant="subtle"
              aria-label={`Remove alternative ${at + 1}`}
              onClick={() => setRows((before) => before.filter((_row, place) => place !== at))}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      {error && (
        <p className="late" role="alert">
          {error}
        </p>
      )}
      {mayEdit && (
        <div className={css.alternativeActions}>
          <Button
            size="xs"
            variant="default"
            onClick={() => setRows((before) => [...before, { label: '', price: of.allowance }])}
          >
            Add an alternative
          </Button>
          <Button
            size="xs"
            disabled={!changed || rows.some((row) => row.label.trim() === '')}
            loading={saving}
            onClick={start}
          >
            Save choices
          </Button>
          {of.alternatives.length > 0 && <ShareLineSlot itemId={itemId} label={label} />}
        </div>
      )}
    </section>
  );
}

const wordsOf = (rows: readonly GivenAlternative[]): string =>
  JSON.stringify(rows.map(({ ref, label, price }) => [ref, label.trim(), price]));

const against = (difference: number): string =>
  difference === 0
    ? 'the same as the allowance'
    : `${showMoney(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than the allowance`;
