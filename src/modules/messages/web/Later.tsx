// When a message leaves: at once, at one of the usual moments, or at one that is chosen.
import { Button, Menu, Popover } from '@mantine/core';
import { IconClock, IconX } from '../../../platform/web/icons.tsx';
import { useState } from 'react';
import { addDays, momentAt, momentText, weekdayOf } from '../../../kit/dates.ts';
import { todayHere, zoneHere } from '../../../platform/web/display/format.ts';
import { MomentBox } from '../../../platform/web/form/dates/MomentBox.tsx';
import { showSoon } from './message-words.ts';

const MORNING = '07:00';

export function Later({ value, onChange }: { value: string; onChange: (moment: string) => void }) {
  const [choosing, setChoosing] = useState(false);
  const today = todayHere();
  const monday = addDays(today, (8 - weekdayOf(today)) % 7 || 7);
  const usual: [string, () => string][] = [
    ['In an hour', () => momentText(new Date(Date.now() + 3_600_000))],
    ['Tomorrow 7:00 am', () => momentAt(zoneHere(), addDays(today, 1), MORNING)],
    ['Monday 7:00 am', () => momentAt(zoneHere(), monday, MORNING)],
  ];
  if (value)
    return (
      <Button
        size="compact-xs"
        variant="default"
        leftSection={<IconClock size={14} aria-hidden />}
        rightSection={<IconX size={12} aria-label="Send at once" />}
        onClick={() => onChange('')}
      >
        Sends {showSoon(value)}
      </Button>
    );
  return (
    <Popover opened={choosing} onChange={setChoosing} position="top-end" withinPortal trapFocus withRoles={false}>
      <Popover.Target>
        <span>
          <Menu position="top-end" transitionProps={{ duration: 80 }}>
            <Menu.Target>
              <Button size="compact-xs" variant="subtle" leftSection={<IconClock size={14} aria-hidden />}>
                Later
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {usual.map(([label, moment]) => (
                <Menu.Item key={label} onClick={() => onChange(moment())}>
                  {label}
                </Menu.Item>
              ))}
              <Menu.Item onClick={() => setChoosing(true)}>Choose a time</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </span>
      </Popover.Target>
      <Popover.Dropdown>
        <MomentBox id="send-at" label="Send at" value={value} onChange={(moment) => moment && onChange(moment)} />
      </Popover.Dropdown>
    </Popover>
  );
}
