// The phone's tabs: a button with their number, a sheet with their names.
import { ActionIcon, Button, Drawer, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { switchTo } from './navigate.ts';
import { askAndClose, askAndCloseAll } from './tab-actions.ts';
import { useTabs } from './tabs-store.ts';

export function TabSwitcher() {
  const [open, setOpen] = useState(false);
  const { tabs, active } = useTabs();
  return (
    <>
      <UnstyledButton className="tab-count" aria-label={`${tabs.length} open tabs`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span>{tabs.length}</span>
      </UnstyledButton>
      <Drawer opened={open} onClose={() => setOpen(false)} position="bottom" size="auto" title="Open tabs" closeButtonProps={{ 'aria-label': 'Close' }}>
        <ul className="tab-sheet">
          {tabs.map((tab) => (
            <li key={tab.id}>
              <UnstyledButton
                aria-current={tab.id === active ? 'page' : undefined}
                onClick={() => {
                  switchTo(tab.id);
                  setOpen(false);
                }}
              >
                {tab.title}
                {tab.dirty && <i className="dirty-dot" />}
              </UnstyledButton>
              {!tab.locked && (
                <ActionIcon variant="subtle" color="gray" className="quiet-icon" aria-label={`Close ${tab.title}`} onClick={() => void askAndClose(tab)}>
                  <IconX size={16} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
        <Button variant="default" fullWidth onClick={() => void askAndCloseAll()}>
          Delete all tabs
        </Button>
      </Drawer>
    </>
  );
}
