// An entry of an option list with its star: whoever has marked it finds it first.
import css from './FavouriteStar.module.css';
import { IconCheck, IconStar, IconStarFilled } from '../../icons.tsx';

interface Props {
  label: string;
  /** Undefined: this list has no favourites. */
  marked: boolean | undefined;
  chosen: boolean;
  onMark: () => void;
}

export function FavouriteStar({ label, marked, chosen, onMark }: Props) {
  const Star = marked ? IconStarFilled : IconStar;
  return (
    <span className={css.entry}>
      <span className={css.name}>
        {label}
        {marked && <span className="visually-hidden"> (favourite)</span>}
      </span>
      {chosen && <IconCheck size={14} aria-hidden />}
      {marked !== undefined && (
        <span
          className={css.star}
          data-marked={marked}
          aria-hidden
          title={marked ? 'No longer a favourite (Ctrl D)' : 'Favourite: shown first (Ctrl D)'}
          // The entry is not taken, and the list stays open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.stopPropagation();
            onMark();
          }}
        >
          <Star size={14} />
        </span>
      )}
    </span>
  );
}
