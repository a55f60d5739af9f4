// A division in its colours; its name is always there to read.
import css from './DivisionMark.module.css';
import { READABLE, contrast } from '../shared/theme-colours.ts';

interface Colours {
  colour?: string | null | undefined;
  textColour?: string | null | undefined;
}

/** The chosen colour of the text where it can be read, else black or white. */
function textOn(colour: string, chosen: string | null | undefined): string {
  if (chosen && contrast(chosen, colour) >= READABLE) return chosen;
  return contrast('#000000', colour) >= contrast('#ffffff', colour) ? '#000000' : '#ffffff';
}

export function DivisionMark({ label, colour, textColour }: Colours & { label: string }) {
  if (!colour) return label;
  return (
    <span className={css.division} style={{ background: colour, color: textOn(colour, textColour) }}>
      {label}
    </span>
  );
}
