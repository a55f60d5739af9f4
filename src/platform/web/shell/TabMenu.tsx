// What can be done with the active tab and with all of them.
import css from './shell.module.css';
import { ActionIcon, Menu } from '@mantine/core';
import { IconChevronDown } from '../icons.tsx';
import { activeTab, askAndClose, askAndCloseAll } from './tab-actions.ts';
import { type WorkTab, toggleMarked } from './tabs-store.ts';

export function TabMenu() {
  const withActive = (act: (tab: WorkTab) => void) => () => {
    const tab = activeTab();
    if (tab) act(tab);
  };
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 80 }}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={`${css.quietIcon} ${css.tabMenu}`}
          aria-label="Tab actions"
        >
          <IconChevronDown size={16} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={withActive((tab) => toggleMarked(tab.id))}>Mark or unmark this tab</Menu.Item>
        <Menu.Item onClick={withActive((tab) => void askAndClose(tab))}>Close this tab</Menu.Item>
        <Menu.Item onClick={() => void askAndCloseAll()}>Delete all tabs</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
