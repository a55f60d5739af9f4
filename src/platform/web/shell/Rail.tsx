// The places of work at the left edge. It never scrolls: the pages of a place are in its panel.
import css from './Rail.module.css';
import { PageLink } from './PageLink.tsx';
import { type WorkPlace, useActiveMenu, usePlaceHref, usePlaces } from './places.ts';

export function Rail() {
  const active = useActiveMenu();
  return (
    <nav className={css.rail} aria-label="Main">
      {usePlaces().map((place) => (
        <PlaceLink key={place.id} place={place} current={place.entries.some(({ id }) => id === active)} />
      ))}
    </nav>
  );
}

function PlaceLink({ place, current }: { place: WorkPlace; current: boolean }) {
  const href = usePlaceHref(place);
  return (
    <PageLink
      href={href}
      data-place={place.id}
      aria-current={current ? 'page' : undefined}
      title={`${place.label} (G ${place.goKey.toUpperCase()})`}
    >
      <place.icon size={19} stroke={1.6} />
      <span>{place.label}</span>
    </PageLink>
  );
}
