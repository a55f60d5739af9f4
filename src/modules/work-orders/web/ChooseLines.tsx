// Estimate lines with a box and the quantity to order, by category; cost, sell and profit follow.
import workOrdersCss from './work-orders.module.css';
import css from './ChooseLines.module.css';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { showMoney, showNumber } from '../../../platform/web/display/format.ts';
import type { AvailableLine } from '../shared/work-orders.api.ts';
import { ProfitMark } from './ProfitMark.tsx';
import { type Chosen, figuresOf, readQuantity, remains, toggled } from './line-choice.ts';

interface Props {
  lines: readonly AvailableLine[];
  chosen: Chosen;
  onChosen: (chosen: Chosen) => void;
  limits: { warning: number; target: number };
}

export function ChooseLines({ lines, chosen, onChosen, limits }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const offered = lines.filter(
    (line) => chosen.has(line.estimateItemId) || (remains(line) && (showsAll || line.authorised)),
  );
  const hidden = lines.filter((line) => remains(line) && !line.authorised).length;
  const groups = Map.groupBy(offered, (line) => line.categoryLabel);
  const figures = figuresOf(lines, chosen, limits);
  const set = (which: readonly AvailableLine[], on: boolean): void => onChosen(toggled(chosen, which, on));
  return (
    <>
      <dl className={workOrdersCss.woFigures} aria-live="polite">
        <div>
          <dt>Lines</dt>
          <dd>{chosen.size}</dd>
        </div>
        {figures.cost !== null && (
          <div>
            <dt>Cost</dt>
            <dd>{showMoney(figures.cost)}</dd>
          </div>
        )}
        {figures.sell !== null && (
          <>
            <div>
              <dt>Sell</dt>
              <dd>{showMoney(figures.sell)}</dd>
            </div>
            <div>
              <dt>Profit</dt>
              <dd>
                <ProfitMark percentage={figures.profit === 'N/A' ? null : figures.profit} light={figures.light} />
              </dd>
            </div>
          </>
        )}
      </dl>
      {hidden > 0 && (
        <Checkbox
          size="xs"
          mb="xs"
          label={`Show ${hidden} that ${hidden === 1 ? 'is' : 'are'} not authorised`}
          checked={showsAll}
          onChange={(event) => setShowsAll(event.currentTarget.checked)}
        />
      )}
      {offered.length === 0 ? (
        <p className={css.woNone}>
          Nothing authorised is left to order. Authorise an estimate snapshot first, or create a work order with your
          own items.
        </p>
      ) : (
        <fieldset className={css.woLines}>
          <legend className="visually-hidden">Estimate items</legend>
          <AllTick lines={offered} chosen={chosen} onSet={set} label="All items" />
          <div className={`${css.woLine} ${css.woCaptions}`} aria-hidden="true">
            <span />
            <span>Material quantity</span>
            <span>Labour quantity</span>
          </div>
          {[...groups].map(([label, group]) => (
            <div key={label} className={css.woGroup}>
              <AllTick lines={group} chosen={chosen} onSet={set} label={label} />
              <ul>
                {group.map((line) => (
                  <Line key={line.estimateItemId} line={line} chosen={chosen} onChosen={onChosen} onSet={set} />
                ))}
              </ul>
            </div>
          ))}
        </fieldset>
      )}
    </>
  );
}

type SetLines = (lines: readonly AvailableLine[], on: boolean) => void;

function AllTick({
  lines,
  chosen,
  onSet,
  label,
}: {
  lines: readonly AvailableLine[];
  chosen: Chosen;
  onSet: SetLines;
  label: string;
}) {
  const on = lines.filter((line) => chosen.has(line.estimateItemId)).length;
  return (
    <label className={`${css.woTick} ${css.isHead}`}>
      <input
        type="checkbox"
        checked={on === lines.length}
        ref={(box) => {
          if (box) box.indeterminate = on > 0 && on < lines.length;
        }}
        onChange={(event) => onSet(lines, event.currentTarget.checked)}
      />
      <span>{label}</span>
      <span className="figures quiet">
        {on} of {lines.length}
      </span>
    </label>
  );
}

function Line({
  line,
  chosen,
  onChosen,
  onSet,
}: {
  line: AvailableLine;
  chosen: Chosen;
  onChosen: (chosen: Chosen) => void;
  onSet: SetLines;
}) {
  const typed = chosen.get(line.estimateItemId);
  const field = (side: 'material' | 'labour') => {
    const [remaining, unit] =
      side === 'material'
        ? [line.remainingMaterialQuantity, line.materialUnit]
        : [line.remainingLabourQuantity, line.labourUnit];
    const text = typed?.[side] ?? '';
    const value = readQuantity(text);
    const isMore = typed && value !== undefined && Math.abs(value) > Math.abs(remaining);
    if (remaining === 0 && (!typed || value === 0)) return <span />;
    return (
      <span className={css.woQty}>
        <span className={css.woSide} aria-hidden="true">
          {side === 'material' ? 'Material' : 'Labour'}
        </span>
        <input
          type="text"
          inputMode="decimal"
          aria-label={`${side === 'material' ? 'Material' : 'Labour'} quantity of ${line.description}`}
          aria-invalid={value === undefined || undefined}
          disabled={!typed}
          value={typed ? text : String(remaining)}
          onChange={(event) =>
            typed && onChosen(new Map(chosen).set(line.estimateItemId, { ...typed, [side]: event.currentTarget.value }))
          }
        />
        <span className="quiet">
          of {showNumber(remaining)} {unit}
          {isMore && <strong> more than is left</strong>}
        </span>
      </span>
    );
  };
  return (
    <li className={css.woLine}>
      <label className={css.woTick}>
        <input
          type="checkbox"
          checked={typed !== undefined}
          onChange={(event) => onSet([line], event.currentTarget.checked)}
        />
        <span>
          {line.description}
          {!line.authorised && <span className={workOrdersCss.woFlag}>Not authorised</span>}
          {line.tradeLabel && <span className="quiet"> · {line.tradeLabel}</span>}
        </span>
      </label>
      {field('material')}
      {field('labour')}
    </li>
  );
}
