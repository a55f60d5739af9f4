// The pages of a place, then what this person opens often and had open last.
import css from './PlacePanel.module.css';
import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconHistory, IconStar } from '../icons.tsx';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { openPalette } from '../command/palette-store.ts';
import { PageLink } from './PageLink.tsx';
import { moveFavourite, toggleFavourite, useFavourites } from './favourites.ts';
import { foldPanel } from './place-panel.ts';
import { type WorkPlace, useMenu } from './places.ts';
import { useRecentItems } from './recent-items.ts';
import { useTabs } from './tabs-store.ts';

const RECENT_SHOWN = 5;

export function PlacePanel({ place }: { place: WorkPlace }) {
  const { tabs, active } = useTabs();
  const tab = tabs.find(({ id }) => id === active);
  const groups = Map.groupBy(place.entries, ({ group }) => group ?? place.label);
  const pages = useMenu().length;
  return (
    <nav className={css.panel} aria-label={`Pages of ${place.label}`}>
      <ActionIcon
        className={css.fold}
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={String.raw`Hide this menu (\)`}
        title={String.raw`Hide this menu (\)`}
        onClick={() => foldPanel(place, true)}
      >
        <IconChevronLeft size={15} stroke={1.6} />
      </ActionIcon>
      <div className={css.scrolls}>
        {[...groups].map(([group, entries]) => (
          <section key={group} aria-label={group}>
            <h2 aria-hidden="true">{group}</h2>
            <ul>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <PageLink href={entry.href} aria-current={entry.id === tab?.kind ? 'page' : undefined}>
                    <span>{entry.label}</span>
                  </PageLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <Favourites activeHref={tab?.href} />
        <Recent open={tabs.map(({ id }) => id)} />
      </div>
      <UnstyledButton className={css.all} onClick={openPalette}>
        <span>All {pages} pages</span>
        <Kbd size="xs">Ctrl K</Kbd>
      </UnstyledButton>
    </nav>
  );
}

function Favourites({ activeHref }: { activeHref: string | undefined }) {
  const favourites = useFavourites();
  const [dragged, setDragged] = useState<number | null>(null);
  const keys = (event: KeyboardEvent, at: number): void => {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      moveFavourite(at, at + (event.key === 'ArrowUp' ? -1 : 1));
    }
  };
  const drop = (event: DragEvent, at: number): void => {
    event.preventDefault();
    if (dragged !== null) moveFavourite(dragged, at);
    setDragged(null);
  };
  return (
    <section aria-label="Favourites">
      <h2 aria-hidden="true">Favourites</h2>
      {favourites.length === 0 && <p className={css.hint}>Star what you open often: Ctrl Shift S.</p>}
      <ul>
        {favourites.map((one, at) => (
          <li key={one.href}>
            <PageLink
              href={one.href}
              draggable
              onDragStart={() => setDragged(at)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => drop(event, at)}
              title={`${one.title}. Alt ↑ ↓ moves it.`}
              aria-current={one.href === activeHref ? 'page' : undefined}
              onKeyDown={(event) => keys(event, at)}
            >
              <IconStar size={14} stroke={1.6} aria-hidden />
              <span>{one.title}</span>
            </PageLink>
            <button
              type="button"
              aria-label={`Remove ${one.title} from favourites`}
              onClick={() => toggleFavourite(one)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Records that were open and no longer are. */
function Recent({ open }: { open: readonly string[] }) {
  const recent = useRecentItems().filter(({ id }) => !open.includes(id));
  if (recent.length === 0) return null;
  return (
    <section aria-label="Recent">
      <h2 aria-hidden="true">Recent</h2>
      <ul>
        {recent.slice(0, RECENT_SHOWN).map(({ id, href, title }) => (
          <li key={id}>
            <PageLink href={href} title={title}>
              <IconHistory size={14} stroke={1.6} aria-hidden />
              <span>{title}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
