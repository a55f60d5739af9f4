// Logs a call: a button, and the panel that it opens. It covers what is below and pushes nothing.
import css from './LogCall.module.css';
import { Button, Popover } from '@mantine/core';
import { useState } from 'react';
import { IconChevronDown } from '../../../platform/web/icons.tsx';
import { Suspense } from '../../../platform/web/display/lazy.tsx';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { useQuietKeys, useShortcut } from '../../../platform/web/keyboard/shortcuts.ts';
import { lazyPage } from '../../../platform/web/shell/registry.ts';
import { Sheet } from '../../../platform/web/shell/Sheet.tsx';
import type { JobCallingProps, JobPageProps } from '../../jobs/web/index.ts';

const CallPanel = lazyPage(async () => (await import('./CallPanel.tsx')).CallPanel);

/** Beside "Contact the customer": the number to press, and the call to log. */
export function LogCallStep({ job }: JobPageProps) {
  const byName = { Mobile: job.customerMobileNumber, Home: job.customerHomeNumber, Work: job.customerWorkNumber };
  const wanted = byName[job.customerPreferredContactNumber];
  const number = job.mainContact?.phone ?? wanted ?? Object.values(byName).find(Boolean) ?? null;
  const email = job.mainContact?.email ?? job.customerEmail;
  return (
    <span className={css.logCall}>
      {number && <a href={`tel:${number.replace(/[^+\d]/g, '')}`}>{number}</a>}
      {!number && email && <a href={`mailto:${email}`}>{email}</a>}
      <LogCall job={job} />
    </span>
  );
}

export function LogCall({ job, withKey = false, size = 'compact-xs' }: JobCallingProps) {
  const [open, setOpen] = useState(false);
  const phone = useIsPhone();
  useShortcut('l', 'Log a call', 'Record', () => setOpen(true), withKey && !open);
  // What is typed while the panel is on its way is meant for it.
  useQuietKeys(open);
  const close = (): void => setOpen(false);
  const button = (
    <Button
      size={size}
      variant="default"
      aria-haspopup="dialog"
      aria-expanded={open}
      rightSection={<IconChevronDown size={13} aria-hidden />}
      onClick={() => setOpen(!open)}
    >
      Log call
    </Button>
  );
  const panel = (
    <Suspense fallback={<p className={css.waiting}>Loading</p>}>
      <CallPanel job={job} onClose={close} />
    </Suspense>
  );
  if (phone)
    return (
      <>
        {button}
        <Sheet title="Log a call" opened={open} onClose={close}>
          {panel}
        </Sheet>
      </>
    );
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      width={560}
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
      withRoles={false}
      closeOnClickOutside={false}
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className={css.panel} role="dialog" aria-label="Log a call">
        {panel}
      </Popover.Dropdown>
    </Popover>
  );
}
