// The letter of an appointment type in its colour: never colour alone.
import css from './appointments.module.css';

export const TypeMark = ({ type }: { type: { label: string; colour: string | null } }) => (
  <span className={css.mark} data-colour={type.colour ?? 'grey'} title={type.label} aria-hidden>
    {[...type.label][0]?.toUpperCase()}
  </span>
);
