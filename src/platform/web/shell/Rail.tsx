// The main menu at the left edge, from the registered entries.
import { useEffect, useRef } from 'react';
import css from './shell.module.css';
import { seesEntry } from '../../shared/menus.ts';
import { useMenuViewer } from '../session/current-user.tsx';
import { PageLink } from './PageLink.tsx';
import { useArrivedParts } from './parts.ts';
import { type MenuEntry, useRegistry } from './registry.ts';
import { useTabs } from './tabs-store.ts';

/** The entry whose pages the active tab belongs to. */
export function useActiveMenu(): string | undefined {
  return useTabs(({ tabs, active }) => tabs.find((tab) => tab.id === active)?.kind);
}

export function useMenu(): MenuEntry[] {
  const viewer = useMenuViewer();
  const { menu } = useRegistry();
  const parts = useArrivedParts();
  const sections = parts === null ? null : (parts?.sections ?? []);
  return menu.filter((entry) => seesEntry(viewer, entry, sections));
}

export function Rail() {
  const active = useActiveMenu();
  const menu = useMenu();
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    if (active) rail.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [active, menu.length]);
  return (
    <nav className={css.rail} aria-label="Main" ref={rail}>
      {menu.map((entry) => (
        <PageLink key={entry.id} href={entry.href} aria-current={entry.id === active ? 'page' : undefined}>
          <entry.icon size={18} stroke={1.6} />
          <span>{entry.label}</span>
        </PageLink>
      ))}
    </nav>
  );
}
