// The phone's main menu: four places and More.
import shellCss from './shell.module.css';
import css from './BottomBar.module.css';
import { UnstyledButton } from '@mantine/core';
import { IconDots } from '../icons.tsx';
import { useState } from 'react';
import { PageLink } from './PageLink.tsx';
import { useActiveMenu, useMenu } from './Rail.tsx';
import { ShellPart } from './ShellPart.tsx';
import type { MenuEntry } from './registry.ts';
import { lazy } from '../display/lazy.tsx';

const Sheet = lazy(async () => ({ default: (await import('./Sheet.tsx')).Sheet }));

const PLACES = 4;

export function BottomBar() {
  const [more, setMore] = useState(false);
  const active = useActiveMenu();
  const menu = useMenu();
  const first = menu.slice(0, PLACES);
  const rest = menu.slice(PLACES);
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
            <div className={css.moreList}>
              {rest.map(link)}
              {rest.length === 0 && <p className="quiet">Nothing more yet.</p>}
            </div>
          </Sheet>
        </ShellPart>
      )}
    </nav>
  );
}
