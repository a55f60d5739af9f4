// A panel from the lower edge of a phone.
import css from './Sheet.module.css';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';

export interface SheetProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function Sheet(props: SheetProps) {
  return (
    <Drawer
      {...props}
      position="bottom"
      size="auto"
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ content: css.sheet }}
    />
  );
}
