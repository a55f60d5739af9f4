// The strip below the rows: what a key did, what is wrong with the cell, the sum of a selection, else the keys.
import css from './GridFoot.module.css';
import { useSyncExternalStore } from 'react';
import { showNumber } from '../display/format.ts';
import { openHelp } from '../keyboard/help-store.ts';
import type { GridController } from './grid-controller.ts';
import { sumOfSelection } from './grid-sum.ts';
import type { GridRow } from './grid-types.ts';

interface Props<Row extends GridRow> {
  controller: GridController<Row>;
  message: string;
}

const NONE: readonly never[] = [];
const nothing = () => () => undefined;
const KEYS = 'Enter: next row · Tab: next cell · Ctrl Enter: row below · =12*2.4 is calculated';

export function GridFoot<Row extends GridRow>({ controller, message }: Props<Row>) {
  const { cursor, model } = controller;
  const problem = useSyncExternalStore(cursor.subscribe, () => controller.problemHere());
  const sum = useSyncExternalStore(cursor.subscribe, () => sumText(controller));
  const refusals = useSyncExternalStore(model.subscribeRefusals ?? nothing, model.refusals ?? (() => NONE));
  const told = problem ?? message;
  return (
    <div className={css.gridFoot}>
      <span className={problem ? `${css.gridSaid} ${css.isProblem}` : css.gridSaid} title={told || undefined}>
        {told || (controller.readOnly ? '' : KEYS)}
      </span>
      {refusals.length > 0 && (
        <button type="button" className={css.gridRefused} onClick={() => controller.goToRefusal()}>
          {refusals.length === 1 ? '1 cell not pasted: Show' : `${refusals.length} cells not pasted: Show`}
        </button>
      )}
      {!controller.readOnly && (
        <button type="button" className={css.gridKeys} title="All keys of the sheet (Ctrl /)" onClick={openHelp}>
          Keys
        </button>
      )}
      {sum && <span className={`${css.gridSum} figures`}>{sum}</span>}
    </div>
  );
}

function sumText<Row extends GridRow>(controller: GridController<Row>): string {
  const found = sumOfSelection(controller);
  return found ? `Sum ${showNumber(found.sum)} · ${found.count} cells` : '';
}
