// What was chosen on the map: its facts, its page, call, directions, and its place where it is not right.
import css from './MapPage.module.css';
import { ActionIcon, Button } from '@mantine/core';
import { IconMapPin, IconPhone, IconX } from '../../../platform/web/icons.tsx';
import { directionsTo } from '../../../platform/web/display/directions.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import type { MapMarker } from '../shared/map.api.ts';
import { MARKERS } from '../shared/marker-kinds.ts';
import { markerHref, markerLabel, markerTime, markerTitle } from './marker-words.ts';
import { keyOf } from './use-markers.ts';

interface MarkerCardProps {
  marker: MapMarker;
  onPlace: () => void;
  onClose: () => void;
}
export function MarkerCard({ marker, onPlace, onClose }: MarkerCardProps) {
  const can = useCan();
  const { kind, place, phone, latitude, longitude, approximate, assignedName } = marker;
  const places = kind === 'contact' ? can('edit-contact') : can('edit-job');
  const to = latitude === null || approximate ? place : `${latitude},${longitude}`;
  return (
    <section className={css.card} aria-label={markerLabel(marker)}>
      <header>
        <span className={css.mark} data-colour={MARKERS[kind].colour} aria-hidden>
          {MARKERS[kind].letter}
        </span>
        <PageLink href={markerHref(marker)}>
          <strong>{markerTitle(marker)}</strong>
        </PageLink>
        <span className="grow" />
        <ActionIcon variant="subtle" size="sm" aria-label="Close the card" onClick={onClose}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </header>
      <p className="quiet">
        {[MARKERS[kind].label, marker.statusLabel, kind === 'job' ? null : markerTime(marker), assignedName]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {place && <p>{place}</p>}
      {approximate && <p className="quiet">Approximate: only the suburb is known.</p>}
      <div className={css.buttons}>
        {phone && (
          <Button
            component="a"
            size="xs"
            variant="default"
            href={`tel:${phone.replace(/[^+\d]/g, '')}`}
            leftSection={<IconPhone size={14} aria-hidden />}
          >
            {phone}
          </Button>
        )}
        {to && (
          <Button
            component="a"
            size="xs"
            variant="default"
            href={directionsTo(to)}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconMapPin size={14} aria-hidden />}
          >
            Directions
          </Button>
        )}
        {places && (kind === 'job' || kind === 'contact') && (
          <Button size="xs" variant="default" onClick={onPlace}>
            {latitude === null ? 'Place on the map' : 'Move the pin'}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Several that stand at one place. */
export function SeveralCard({
  markers,
  onSelect,
  onClose,
}: {
  markers: readonly MapMarker[];
  onSelect: (marker: MapMarker) => void;
  onClose: () => void;
}) {
  return (
    <section className={css.card} aria-label={`${markers.length} at this place`}>
      <header>
        <strong>{markers.length} at this place</strong>
        <span className="grow" />
        <ActionIcon variant="subtle" size="sm" aria-label="Close the card" onClick={onClose}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </header>
      <ul className={css.several}>
        {markers.slice(0, 30).map((marker) => (
          <li key={keyOf(marker)}>
            <button type="button" onClick={() => onSelect(marker)}>
              <span className={css.mark} data-colour={MARKERS[marker.kind].colour} aria-hidden>
                {MARKERS[marker.kind].letter}
              </span>{' '}
              {markerTitle(marker)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
