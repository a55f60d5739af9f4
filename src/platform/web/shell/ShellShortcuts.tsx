// The keys of the shell: tabs by number, close, neighbours, and G then a letter for the menu.
import { dismissToast, useToasts } from '../display/toast.ts';
import { useShortcut } from '../keyboard/shortcuts.ts';
import { useMenu } from './Rail.tsx';
import { openPage, switchBy, switchTo } from './navigate.ts';
import type { MenuEntry } from './registry.ts';
import { activeTab, askAndClose } from './tab-actions.ts';
import { inStrip, useTabs } from './tabs-store.ts';

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export function ShellShortcuts() {
  const menu = useMenu();
  useShortcut('alt+w', 'Close tab', 'Tabs', () => {
    const tab = activeTab();
    if (tab) void askAndClose(tab);
  });
  useShortcut('alt+[', 'Previous tab', 'Tabs', () => switchBy(-1));
  useShortcut('alt+]', 'Next tab', 'Tabs', () => switchBy(1));
  // A message at the edge is many stops of Tab away, and gone before that.
  const undoable = useToasts(({ toasts }) => toasts.findLast(({ undo }) => undo));
  const undo = (): void => {
    undoable?.undo?.();
    if (undoable) dismissToast(undoable.id);
  };
  useShortcut('z', 'Undo the last action', 'Page', undo, undoable !== undefined);
  return (
    <>
      {NUMBERS.map((number) => (
        <TabKey key={number} number={number} />
      ))}
      {menu
        .filter((entry) => entry.goKey)
        .map((entry) => (
          <GoKey key={entry.id} entry={entry} />
        ))}
    </>
  );
}

function TabKey({ number }: { number: number }) {
  useShortcut(`alt+${number}`, `Tab ${number}`, 'Tabs', () => {
    const tab = inStrip(useTabs.getState().tabs)[number - 1];
    if (tab) switchTo(tab.id);
  });
  return null;
}

function GoKey({ entry }: { entry: MenuEntry }) {
  useShortcut(`g ${entry.goKey ?? ''}`, entry.label, 'Go to', () => openPage(entry.href));
  return null;
}
