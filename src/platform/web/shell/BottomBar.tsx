// The phone's main menu: four places and More.
import shellCss from './shell.module.css';
import css from './BottomBar.module.css';
import { UnstyledButton } from '@mantine/core';
import { IconDots, IconStar } from '../icons.tsx';
import { type ReactNode, useState } from 'react';
import { PageLink } from './PageLink.tsx';
import { useFavourites } from './favourites.ts';
import { useActiveMenu, useMenu, usePlaces } from './places.ts';
import { ShellPart } from './ShellPart.tsx';
import type { MenuEntry } from './registry.ts';
import { lazy } from '../display/lazy.tsx';

const Sheet = lazy(async () => ({ default: (await import('./Sheet.tsx')).Sheet }));

const FIRST = ['dashboard', 'jobs', 'calendar', 'messages'];

/** The four that the bar holds: where one of them is not theirs, the next of their menu. */
function ofBar(menu: readonly MenuEntry[]): MenuEntry[] {
  const wanted = menu.filter(({ id }) => FIRST.includes(id));
  const others = menu.filter(({ id }) => !FIRST.includes(id));
  return [...wanted, ...others].slice(0, FIRST.length).sort((a, b) => rank(a) - rank(b));
}
const rank = ({ id, order }: MenuEntry): number => (FIRST.includes(id) ? FIRST.indexOf(id) : 10 + order);

export function BottomBar() {
  const [more, setMore] = useState(false);
  const active = useActiveMenu();
  const menu = useMenu();
  const first = ofBar(menu);
  const link = (entry: MenuEntry) => (
    <PageLink
      key={entry.id}
      href={entry.href}
      aria-current={entry.id === active ? 'page' : undefined}
      onClick={() => setMore(false)}
    >
      <entry.icon size={20} stroke={1.6} />
      <span>{entry.id === 'dashboard' ? 'Today' : entry.label}</span>
    </PageLink>
  );
  return (
    <nav className={shellCss.bottomBar} aria-label="Main">
      {first.map(link)}
      <UnstyledButton aria-haspopup="dialog" onClick={() => setMore(true)}>
        <IconDots size={20} stroke={1.6} />
        <span>More</span>
      </UnstyledButton>
      {more && (
        <ShellPart>
          <Sheet title="More" opened onClose={() => setMore(false)}>
            <MoreList first={first} link={link} onFollow={() => setMore(false)} />
          </Sheet>
        </ShellPart>
      )}
    </nav>
  );
}

interface MoreProps {
  /** What the bar itself holds. */
  first: readonly MenuEntry[];
  link: (entry: MenuEntry) => ReactNode;
  onFollow: () => void;
}

function MoreList({ first, link, onFollow }: MoreProps) {
  const favourites = useFavourites();
  const places = usePlaces()
    .map((place) => ({ ...place, entries: place.entries.filter((entry) => !first.includes(entry)) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <div className={css.moreList}>
      {favourites.length > 0 && (
        <section aria-label="Favourites">
          <h2>Favourites</h2>
          {favourites.map(({ href, title }) => (
            <PageLink key={href} href={href} onClick={onFollow}>
              <IconStar size={20} stroke={1.6} />
              <span>{title}</span>
            </PageLink>
          ))}
        </section>
      )}
      {places.map(({ id, label, entries }) => (
        <section key={id} aria-label={label}>
          {entries.length > 1 && <h2>{label}</h2>}
          {entries.map(link)}
        </section>
      ))}
      {places.length === 0 && <p className="quiet">Nothing more yet.</p>}
    </div>
  );
}
