// Closing tabs with the questions that belong to it.
import { confirm } from '../dialogs/ask.ts';
import { closeAllTabs, closeTab } from './navigate.ts';
import { type WorkTab, useTabs } from './tabs-store.ts';

/** A form's changes stay as a draft, so closing a tab loses nothing; the question only says so. */
export async function askAndClose(tab: WorkTab): Promise<void> {
  if (tab.locked) return;
  if (tab.dirty) {
    const text = 'This tab has changes that are not saved. They are kept as a draft on this computer.';
    if (!(await confirm({ title: `Close ${tab.title}?`, text, action: 'Close tab' }))) return;
  }
  closeTab(tab.id);
}

export async function askAndCloseAll(): Promise<void> {
  const yes = await confirm({
    title: 'Delete all tabs',
    text: 'This will remove all of your tabs',
    action: 'Delete all tabs',
    danger: true,
  });
  if (yes) closeAllTabs();
}

export const activeTab = (): WorkTab | undefined => {
  const { tabs, active } = useTabs.getState();
  return tabs.find((tab) => tab.id === active);
};
