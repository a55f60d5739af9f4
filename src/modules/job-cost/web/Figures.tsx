// Figures side by side, each a button that opens how it comes about.
import css from './job-cost.module.css';
import { showMoney, showNumber } from '../../../platform/web/display/format.ts';

export interface ShownFigure<Name extends string> {
  name: Name;
  label: string;
  value: number | null;
  isPercent?: boolean;
  /** Beneath it, such as `25 % complete`. */
  note?: string | undefined;
  tone?: 'late' | 'done' | undefined;
  isMain?: boolean;
}

interface FiguresProps<Name extends string> {
  title: string;
  figures: readonly ShownFigure<Name>[];
  onOpen: (name: Name) => void;
}

export function Figures<Name extends string>({ title, figures, onOpen }: FiguresProps<Name>) {
  return (
    <section className={css.strip} aria-label={title}>
      <h3>{title}</h3>
      <div>
        {figures.map(({ name, label, value, isPercent, note, tone, isMain }) => (
          <button
            key={name}
            type="button"
            className={css.figure}
            data-main={isMain || undefined}
            data-tone={tone}
            title="Show calculation"
            onClick={() => onOpen(name)}
          >
            <span>{label}</span>
            <strong>{shown(value, isPercent)}</strong>
            {note && <small>{note}</small>}
          </button>
        ))}
      </div>
    </section>
  );
}

export const shown = (value: number | null, isPercent = false): string =>
  value === null ? '–' : isPercent ? `${showNumber(value)} %` : showMoney(value);
