// Under the dispatch board: everybody's day on the map, numbered in its order, with the roads between. The chosen visit stands out.
import css from './BoardMap.module.css';
import { useMemo, useState } from 'react';
import type { BoardAsideProps, Run } from '../../scheduling/web/index.ts';
import type { Place } from '../shared/area.ts';
import { MapCanvas } from './MapCanvas.tsx';
import type { Pin } from './pins.ts';

const COLOURS = ['blue', 'purple', 'green', 'brown', 'red', 'teal'];
type Visit = Run['visits'][number];
const placeOf = ({ latitude, longitude }: Visit): Place | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

export function BoardMap({ runs, chosen, onChoose }: BoardAsideProps) {
  const [only, setOnly] = useState<string | null>(null);
  const busy = useMemo(() => runs.filter(({ visits }) => visits.length > 0), [runs]);
  const shown = useMemo(
    () =>
      busy
        .map((run, index) => ({ ...run, colour: COLOURS[index % COLOURS.length] ?? 'blue' }))
        .filter(({ key }) => only === null || key === only),
    [busy, only],
  );
  const pins = useMemo(
    () =>
      shown.flatMap(({ label, visits, colour }) =>
        visits.flatMap((visit, index): Pin[] => {
          const place = placeOf(visit);
          const name = [visit.jobNumber, visit.customer ?? visit.label, visit.suburb].filter(Boolean).join(' ');
          return place
            ? [
                {
                  ...place,
                  key: `${label}:${visit.id}`,
                  label: `${label}, ${index + 1}. ${name}`,
                  text: String(index + 1),
                  colour,
                  shape: 'pin',
                  selected: visit.id === chosen,
                },
              ]
            : [];
        }),
      ),
    [shown, chosen],
  );
  const lines = useMemo(
    () => shown.map(({ visits, colour }) => ({ colour, places: visits.flatMap((visit) => placeOf(visit) ?? []) })),
    [shown],
  );
  const off = shown.flatMap(({ visits }) => visits).filter((visit) => placeOf(visit) === null).length;
  const fitTo = useMemo(() => ({ key: pins.map(({ key }) => key).join(), places: pins }), [pins]);
  const choose = (key: string): void => {
    const id = Number(key.split(':').at(-1));
    const visit = shown.flatMap(({ visits }) => visits).find((one) => one.id === id);
    if (visit) onChoose(visit);
  };
  return (
    <section className={css.aside} aria-label="Runs on the map">
      <div className={css.runs}>
        <h2>Runs</h2>
        <ul>
          {busy.map(({ key, label, visits, km }, index) => (
            <li key={key}>
              <button type="button" aria-pressed={only === key} onClick={() => setOnly(only === key ? null : key)}>
                <span className={css.dot} data-colour={COLOURS[index % COLOURS.length]} aria-hidden />
                <span className={css.name}>{label}</span>
                <span className="quiet">{visits.length === 1 ? '1 stop' : `${visits.length} stops`}</span>
                <span className="figures">{Math.round(km)} km</span>
              </button>
            </li>
          ))}
        </ul>
        <p className="quiet">{busy.length === 0 ? 'Nobody has a visit.' : off > 0 ? `${off} not on the map.` : ''}</p>
      </div>
      <MapCanvas label="Today’s runs" pins={pins} lines={lines} fitTo={fitTo} onPin={choose} />
    </section>
  );
}
