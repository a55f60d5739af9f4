// One plan at two visits: pins by shape (disc at goal, diamond standing still, ring wet, dashed unaffected), and what changed as a table.
import css from './drying-charts.module.css';
import type { DryingId } from '../../shared/drying-facts.ts';
import type { ComparedPin, PlanCompareProps } from './chart-props.ts';

type Shape = 'goal' | 'stalled' | 'wet' | 'unaffected' | 'unread';
const SHAPE_WORDS: Record<Shape, string> = {
  goal: 'at goal',
  stalled: 'stalled',
  wet: 'over goal',
  unaffected: 'unaffected',
  unread: 'not read',
};

function shapeOf({ kind, goal, stalled }: ComparedPin, value: number | null, isAfter: boolean): Shape {
  if (kind !== 'affected') return 'unaffected';
  if (value === null) return 'unread';
  if (goal !== null && value <= goal) return 'goal';
  return isAfter && stalled ? 'stalled' : 'wet';
}

export function PlanCompare({ picture, label, ratio, before, after, pins, onPin }: PlanCompareProps) {
  const plan = (words: string, isAfter: boolean) => (
    <figure className={css.plan}>
      <figcaption className={css.roomTitle}>{words}</figcaption>
      <div className={css.planPicture} style={{ aspectRatio: `1 / ${ratio}` }}>
        <img src={picture} alt={`${label}, ${words}`} />
        {pins.map((pin) => (
          <PinAt key={pin.id} pin={pin} isAfter={isAfter} onPin={onPin} />
        ))}
      </div>
    </figure>
  );
  return (
    <section aria-label={`${label}: ${before} and ${after}`}>
      <div className={css.plans}>
        {plan(before, false)}
        {plan(after, true)}
      </div>
      <details className={css.asTable}>
        <summary>As table</summary>
        <CompareTable pins={pins} before={before} after={after} />
      </details>
    </section>
  );
}

interface PinProps {
  pin: ComparedPin;
  isAfter: boolean;
  onPin: ((id: DryingId) => void) | undefined;
}

function PinAt({ pin, isAfter, onPin }: PinProps) {
  const value = isAfter ? pin.after : pin.before;
  const shape = shapeOf(pin, value, isAfter);
  const words = `${pin.label} ${pin.name}: ${value?.toFixed(1) ?? ''} ${SHAPE_WORDS[shape]}`.replace('  ', ' ');
  const place = { left: `${pin.x * 100}%`, top: `${pin.y * 100}%` };
  const drawn = (
    <>
      <span aria-hidden>{pin.label}</span>
      <span className="visually-hidden">{words}</span>
    </>
  );
  if (!onPin)
    return (
      <span className={css.pin} data-shape={shape} style={place} title={words}>
        {drawn}
      </span>
    );
  return (
    <button
      type="button"
      className={css.pin}
      data-shape={shape}
      style={place}
      title={words}
      onClick={() => onPin(pin.id)}
    >
      {drawn}
    </button>
  );
}

function CompareTable({ pins, before, after }: Pick<PlanCompareProps, 'pins' | 'before' | 'after'>) {
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Point</th>
            <th scope="col" data-figure>
              Goal
            </th>
            <th scope="col" data-figure>
              {before}
            </th>
            <th scope="col" data-figure>
              {after}
            </th>
            <th scope="col" data-figure>
              Change
            </th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {pins.map((pin) => (
            <tr key={pin.id}>
              <th scope="row">{`${pin.label} ${pin.name}`}</th>
              <td data-figure>{pin.goal?.toFixed(1) ?? ''}</td>
              <td data-figure>{pin.before?.toFixed(1) ?? ''}</td>
              <td data-figure>{pin.after?.toFixed(1) ?? ''}</td>
              <td data-figure>{pin.before === null || pin.after === null ? '' : signed(pin.after - pin.before)}</td>
              <td>{SHAPE_WORDS[shapeOf(pin, pin.after, true)]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const signed = (change: number): string => `${change > 0 ? '+' : ''}${change.toFixed(1)}`;
