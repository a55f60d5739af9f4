// Lines with a box each, by category. Plain boxes: an estimate has thousands of them.
import css from './LineChoice.module.css';
import { showMoney } from '../../../../platform/web/display/format.ts';
import { count } from '../estimate-words.ts';

export interface LineGroup {
  key: string | number;
  label: string;
  /** `sell` null: this person does not see it. */
  lines: readonly { id: number; description: string; sell: number | null }[];
}

interface Props {
  groups: readonly LineGroup[];
  taxName: string;
  chosen: ReadonlySet<number>;
  onChosen: (chosen: ReadonlySet<number>) => void;
}

export function LineChoice({ groups, taxName, chosen, onChosen }: Props) {
  const leaves = groups.flatMap(({ lines }) => lines);
  const set = (ids: readonly number[], on: boolean): void => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (on) next.add(id);
      else next.delete(id);
    }
    onChosen(next);
  };
  return (
    <fieldset className={css.snapLines}>
      <legend className="visually-hidden">Lines to authorise</legend>
      <Tick
        label={`All lines, ${chosen.size} of ${leaves.length}`}
        detail={`ex ${taxName}`}
        ids={leaves.map(({ id }) => id)}
        chosen={chosen}
        onSet={set}
        isHead
      />
      <div className={css.snapScroll}>
        {groups.map((group) => (
          <Group key={group.key} group={group} chosen={chosen} onSet={set} isOpen={groups.length < 4} />
        ))}
      </div>
    </fieldset>
  );
}

type SetIds = (ids: readonly number[], on: boolean) => void;

function Group({
  group,
  chosen,
  onSet,
  isOpen,
}: {
  group: LineGroup;
  chosen: ReadonlySet<number>;
  onSet: SetIds;
  isOpen: boolean;
}) {
  const ids = group.lines.map(({ id }) => id);
  const sell = group.lines.reduce((sum, line) => sum + (line.sell ?? 0), 0);
  return (
    <div className={css.snapGroup}>
      <Tick label={group.label} detail={showMoney(sell)} ids={ids} chosen={chosen} onSet={onSet} isHead />
      <details open={isOpen || undefined}>
        <summary>{count(group.lines.length, 'line')}</summary>
        <ul>
          {group.lines.map((line) => (
            <li key={line.id}>
              <Tick
                label={line.description}
                detail={showMoney(line.sell)}
                ids={[line.id]}
                chosen={chosen}
                onSet={onSet}
              />
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

interface TickProps {
  label: string;
  detail: string;
  ids: readonly number[];
  chosen: ReadonlySet<number>;
  onSet: SetIds;
  isHead?: boolean;
}

function Tick({ label, detail, ids, chosen, onSet, isHead = false }: TickProps) {
  const on = ids.filter((id) => chosen.has(id)).length;
  return (
    <label className={css.snapTick} data-head={isHead || undefined}>
      <input
        type="checkbox"
        checked={on === ids.length}
        ref={(box) => {
          if (box) box.indeterminate = on > 0 && on < ids.length;
        }}
        onChange={(event) => onSet(ids, event.currentTarget.checked)}
      />
      <span>{label}</span>
      <span className="figures">{detail}</span>
    </label>
  );
}
