// Entries of the account menu that open something and are gone.
import { useEffect } from 'react';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import type { QuickActionProps } from '../../../platform/web/shell/registry.ts';
import { openHelpPanel } from './help-panel.ts';
import { supportPaths } from './support-paths.ts';

export function HelpHere({ onClose }: QuickActionProps) {
  useEffect(() => {
    openHelpPanel();
    onClose();
  }, [onClose]);
  return null;
}

export function ToSupport({ onClose }: QuickActionProps) {
  useEffect(() => {
    openPage(supportPaths.of('home'));
    onClose();
  }, [onClose]);
  return null;
}
