// The open pages under the top bar. Arrow keys move, Delete and the middle button close. Those that do not fit are behind a button.
import css from './TabStrip.module.css';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { IconFile, IconLock, IconPinned, IconX } from '../icons.tsx';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { switchTo } from './navigate.ts';
import { useRegistry } from './registry.ts';
import { ShowPanel } from './ShowPanel.tsx';
import { askAndClose } from './tab-actions.ts';
import { type WorkTab, fitting, inStrip, isPinned, useTabs } from './tabs-store.ts';
import { ShellPart } from './ShellPart.tsx';
import { lazy } from '../display/lazy.tsx';

const TabMenu = lazy(async () => ({ default: (await import('./TabMenu.tsx')).TabMenu }));

/** What a handle takes at least, in pixels. */
const HANDLE = 132;

export function TabStrip() {
  const { tabs: all, active, recent } = useTabs();
  const list = useRef<HTMLDivElement>(null);
  const { ref: measured, width } = useElementSize<HTMLDivElement>();
  const listRef = useMergedRef(list, measured);
  const { shown: tabs, hidden } = fitting(inStrip(all), recent, width ? Math.floor(width / HANDLE) : Infinity);

  const focusTab = (index: number): void => {
    const handles = list.current?.querySelectorAll<HTMLElement>('[role=tab]');
    handles?.[(index + handles.length) % handles.length]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, tab: WorkTab, index: number): void => {
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      focusTab(to);
    } else if (event.key === 'Delete') void askAndClose(tab);
  };

  const pinned = tabs.filter(isPinned);
  const groups = [
    { id: 'pinned', from: 0, of: pinned },
    { id: 'others', from: pinned.length, of: tabs.slice(pinned.length) },
  ];
  return (
    <nav className={css.tabStrip} aria-label="Open pages">
      <ShowPanel />
      <div className={css.tabList} role="tablist" aria-label="Open pages" ref={listRef}>
        {groups.map(({ id, from, of }) => (
          <div key={id} className={css.tabGroup} data-group={id} role="presentation">
            {of.map((tab, index) => (
              <TabHandle
                key={tab.id}
                tab={tab}
                isActive={tab.id === active}
                onKeyDown={(event) => onKeyDown(event, tab, from + index)}
              />
            ))}
          </div>
        ))}
      </div>
      <ShellPart fallback={<span className={css.tabMenuComing} />}>
        <TabMenu hidden={hidden} />
      </ShellPart>
    </nav>
  );
}

/** Of a number with the letters of its series only the figures: in a narrow handle the name has to fit, too. */
const shortTitle = (title: string): string => title.replace(/^[A-Za-z]{1,6}-(?=\d+ \S)/, '');

interface HandleProps {
  tab: WorkTab;
  isActive: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
}

function TabHandle({ tab, isActive, onKeyDown }: HandleProps) {
  const Icon = useRegistry().menu.find((entry) => entry.id === tab.kind)?.icon ?? IconFile;
  const onMiddleClick = (event: MouseEvent): void => {
    if (event.button === 1) void askAndClose(tab);
  };
  return (
    <div className={css.tab} data-active={isActive || undefined} role="presentation" onAuxClick={onMiddleClick}>
      <button
        type="button"
        role="tab"
        id={`tab-${tab.id}`}
        aria-selected={isActive}
        aria-label={tab.dirty ? `${tab.title}, unsaved changes` : tab.title}
        title={tab.title}
        aria-controls={isActive ? `pane-${tab.id}` : undefined}
        tabIndex={isActive ? 0 : -1}
        onClick={() => switchTo(tab.id)}
        onKeyDown={onKeyDown}
      >
        {tab.marked ? <IconPinned size={15} stroke={1.6} /> : <Icon size={15} stroke={1.6} />}
        <span className={css.tabTitle}>{shortTitle(tab.title)}</span>
        {tab.dirty && <i className="dirty-dot" />}
      </button>
      {tab.locked ? (
        <IconLock size={12} stroke={1.6} className={css.tabLock} aria-hidden />
      ) : (
        <button
          type="button"
          className={css.tabClose}
          tabIndex={-1}
          aria-hidden="true"
          title="Close (Alt W)"
          onClick={() => void askAndClose(tab)}
        >
          <IconX size={13} />
        </button>
      )}
    </div>
  );
}
