// Beside the map: the card of what was chosen, what is done with an area, and everything on the map as a list.
import css from './MapPage.module.css';
import { Button } from '@mantine/core';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import type { MapMarker } from '../shared/map.api.ts';
import { AreaActions } from './AreaActions.tsx';
import { MarkerCard, SeveralCard } from './MarkerCard.tsx';
import { MarkerList } from './MarkerList.tsx';
import { markerHref } from './marker-words.ts';
import type { MapState } from './use-map.ts';

export function MapSide({ map, onPlace }: { map: MapState; onPlace: (marker: MapMarker) => void }) {
  const { way, ways, found, shown, choice, current } = map;
  return (
    <aside className={css.side} aria-label="List">
      {choice.several ? (
        <SeveralCard markers={choice.several} onSelect={choice.select} onClose={choice.none} />
      ) : (
        current && <MarkerCard marker={current} onPlace={() => onPlace(current)} onClose={choice.none} />
      )}
      {way === 'area' && ways.area && <AreaActions markers={shown} onClear={() => ways.setArea(null)} />}
      <Count map={map} />
      {found.error ? (
        <ListError error={found.error} onRetry={found.refetch} />
      ) : found.loading && !found.markers.length ? (
        <SkeletonRows rows={8} />
      ) : (
        <div className={css.scroll}>
          <MarkerList
            markers={shown}
            selected={choice.selected}
            numbered={map.isRoute}
            empty={emptyWords(map)}
            onSelect={choice.select}
            onOpen={(marker) => openPage(markerHref(marker))}
          />
        </div>
      )}
    </aside>
  );
}

function Count({ map: { ways, found, shown, isRoute } }: { map: MapState }) {
  const { unplaced, setUnplaced } = ways;
  return (
    <div className={css.count}>
      <span role="status">
        {found.loading ? 'Looking …' : `${shown.length} ${unplaced ? 'without a place' : 'on the map'}`}
        {found.cut && ', the newest 5,000 of each kind'}
      </span>
      {!isRoute && (found.unplaced > 0 || unplaced) && (
        <Button size="compact-xs" variant="subtle" onClick={() => setUnplaced(!unplaced)}>
          {unplaced ? 'Back to the map' : `${found.unplaced} without a place`}
        </Button>
      )}
    </div>
  );
}

function emptyWords({ way, ways: { area, around, person, unplaced } }: MapState): string {
  if (way === 'route') return person ? 'No visits on this day.' : 'Choose a person and a day.';
  if (unplaced) return 'Everything is on the map.';
  if (way === 'area' && area) return 'Nothing in this area.';
  if (way === 'nearby' && around) return 'Nothing within this distance.';
  return 'Nothing on the map. New addresses appear within a minute. Check your filters too.';
}
