// Over the map: the way to look at it, and what each way asks for.
import css from './MapPage.module.css';
import { Button, SegmentedControl } from '@mantine/core';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { usePeople } from '../../scheduling/web/index.ts';
import { FilterButton, KindBar, SearchBox } from './MapFilterBar.tsx';
import type { MapState } from './use-map.ts';

const WAYS = [
  { value: 'search', label: 'Search' },
  { value: 'nearby', label: 'Nearby' },
  { value: 'area', label: 'Area' },
  { value: 'route', label: 'Route' },
];
const MOST_KM = 500;

export function MapHead({ map }: { map: MapState }) {
  const phone = useIsPhone();
  const { way, isRoute, filters } = map;
  const offered = WAYS.filter(({ value }) => value !== 'route' || filters.seen.includes('appointment'));
  return (
    <header className={css.head}>
      <h1 id="map-title">Map</h1>
      <SegmentedControl size="xs" aria-label="Map mode" data={offered} value={way} onChange={map.go} />
      {!isRoute && <SearchBox {...filters} />}
      {way === 'nearby' && <Around map={map} />}
      {way === 'area' && <Draw map={map} />}
      {isRoute ? <WhoseDay map={map} /> : <FilterButton {...filters} />}
      <span className="grow" />
      {!isRoute && !phone && <KindBar {...filters} />}
    </header>
  );
}

const Around = ({ map: { ways, aroundMiddle, aroundMe } }: { map: MapState }) => (
  <>
    <Button size="xs" variant="default" onClick={aroundMiddle}>
      Around the centre
    </Button>
    <Button size="xs" variant="default" onClick={() => void aroundMe()}>
      Around me
    </Button>
    <FigureBox
      className={css.km ?? ''}
      size="xs"
      aria-label="Within kilometres"
      suffix=" km"
      min={1}
      max={MOST_KM}
      allowDecimal={false}
      value={ways.radius}
      onChange={(km) => Number(km) >= 1 && ways.setRadius(Math.min(MOST_KM, Number(km)))}
    />
  </>
);

const Draw = ({ map: { ways, areaInView } }: { map: MapState }) => (
  <>
    {(['rectangle', 'polygon'] as const).map((shape) => (
      <Button
        key={shape}
        size="xs"
        variant={ways.drawing === shape ? 'light' : 'default'}
        aria-pressed={ways.drawing === shape}
        onClick={() => ways.setDrawing(ways.drawing === shape ? null : shape)}
      >
        {shape === 'rectangle' ? 'Rectangle' : 'Polygon'}
      </Button>
    ))}
    <Button size="xs" variant="default" onClick={areaInView}>
      In view
    </Button>
  </>
);

function WhoseDay({ map: { ways } }: { map: MapState }) {
  const people = usePeople();
  return (
    <>
      <Picker
        size="xs"
        aria-label="Person"
        placeholder="Whose day"
        searchable={people.length > 10}
        data={people}
        value={ways.person}
        onChange={ways.setPerson}
      />
      <DayBox size="xs" aria-label="Day" value={ways.day} onChange={(next) => next && ways.setDay(next)} />
    </>
  );
}
