// /prime/support: the support centre as a page of the workbench.
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { SupportFrame } from './SupportFrame.tsx';

export function SupportPage() {
  useTabTitle('Support Centre');
  return <SupportFrame />;
}
