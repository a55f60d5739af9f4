// Says which saved view of a list is open, and opens their menu.
import css from './ViewMenu.module.css';
import { Button, type ButtonProps } from '@mantine/core';
import { IconChevronDown } from '../icons.tsx';
import type { ComponentProps } from 'react';
import type { Views } from './use-views.ts';

interface Props extends ButtonProps, Pick<ComponentProps<'button'>, 'ref' | 'onClick'> {
  allLabel: string;
  views: Views;
}

export const ViewButton = ({ allLabel, views: { current, changed }, ...rest }: Props) => (
  <Button
    size="xs"
    variant="default"
    className={css.viewButton}
    rightSection={<IconChevronDown size={14} aria-hidden />}
    aria-label={`View: ${current?.label ?? allLabel}${changed ? ', changed' : ''}`}
    {...rest}
  >
    <span className={css.viewName}>{current?.label ?? allLabel}</span>
    {changed && <i className="dirty-dot" />}
  </Button>
);
