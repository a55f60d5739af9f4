// What is on the map, as a list: the same things for the keyboard and for readers. Arrows go through it and the map follows.
import css from './MapPage.module.css';
import { Button } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { MapMarker } from '../shared/map.api.ts';
import { MARKERS } from '../shared/marker-kinds.ts';
import { markerTime, markerTitle, showKm } from './marker-words.ts';
import { keyOf } from './use-markers.ts';

const STEP = 150;

interface MarkerListProps {
  markers: readonly MapMarker[];
  selected: string | null;
  /** In the order of a route. */
  numbered?: boolean;
  empty: ReactNode;
  onSelect: (marker: MapMarker) => void;
  onOpen: (marker: MapMarker) => void;
}

export function MarkerList({ markers, selected, numbered = false, empty, onSelect, onOpen }: MarkerListProps) {
  const [most, setMost] = useState(STEP);
  const list = useRef<HTMLUListElement>(null);
  const shown = markers.slice(0, most);
  const at = shown.findIndex((marker) => keyOf(marker) === selected);
  // What was chosen on the map is in sight here.
  useEffect(() => {
    if (at >= 0) list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const press = (event: KeyboardEvent, index: number): void => {
    const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: shown.length - 1 }[event.key];
    const next = to === undefined ? undefined : shown[to];
    if (next) {
      event.preventDefault();
      onSelect(next);
      list.current?.children[to ?? 0]?.querySelector('button')?.focus();
    }
  };
  if (!markers.length) return <div className={css.empty}>{empty}</div>;
  return (
    <>
      <ul ref={list} className={css.list} aria-label="On the map">
        {shown.map((marker, index) => (
          <li key={keyOf(marker)} data-selected={keyOf(marker) === selected || undefined}>
            <button
              type="button"
              tabIndex={index === Math.max(0, at) ? 0 : -1}
              aria-current={keyOf(marker) === selected || undefined}
              onClick={() => onSelect(marker)}
              onDoubleClick={() => onOpen(marker)}
              onKeyDown={(event) => press(event, index)}
            >
              <span className={css.mark} data-colour={MARKERS[marker.kind].colour}>
                {numbered ? index + 1 : MARKERS[marker.kind].letter}
                <span className="visually-hidden"> {MARKERS[marker.kind].label}</span>
              </span>
              <span className={css.what}>
                <strong>{markerTitle(marker)}</strong>
                <span className="quiet">
                  {[numbered ? markerTime(marker) : marker.statusLabel, marker.place].filter(Boolean).join(' · ')}
                </span>
              </span>
              {marker.distance !== null && <span className={`${css.far} figures`}>{showKm(marker.distance)}</span>}
            </button>
          </li>
        ))}
      </ul>
      {markers.length > shown.length && (
        <p className={css.more}>
          {shown.length} of {markers.length} shown{' '}
          <Button size="compact-xs" variant="default" onClick={() => setMost(most + STEP * 4)}>
            Show more
          </Button>
        </p>
      )}
    </>
  );
}
