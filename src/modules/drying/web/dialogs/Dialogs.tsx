// The dialogs of a schedule; they arrive when the first one is opened.
import type { DialogProps, Opened } from './dialog-props.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { CertificateDialog } from './CertificateDialog.tsx';
import { CopyDialog } from './CopyDialog.tsx';
import { DetailsDialog } from './DetailsDialog.tsx';
import { PointDialog } from './PointDialog.tsx';
import { RoomsDialog } from './RoomsDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { VisitsDialog } from './VisitsDialog.tsx';
import { WalkDialog } from './WalkDialog.tsx';
import { WaterDialog } from './WaterDialog.tsx';

export function Dialogs({ opened, ...props }: DialogProps & { opened: Opened }) {
  if (opened.kind === 'point') return <PointDialog {...props} pointId={opened.id} />;
  if (opened.kind === 'new-point') return <PointDialog {...props} pointId={null} pin={opened.pin} />;
  if (opened.kind === 'details') return <DetailsDialog {...props} />;
  if (opened.kind === 'water') return <WaterDialog {...props} />;
  if (opened.kind === 'copy') return <CopyDialog {...props} />;
  if (opened.kind === 'walk') return <WalkDialog {...props} />;
  if (opened.kind === 'visits') return <VisitsDialog {...props} />;
  if (opened.kind === 'rooms') return <RoomsDialog {...props} />;
  if (opened.kind === 'share') return <ShareDialog {...props} />;
  if (opened.kind === 'cancel') return <CancelDialog {...props} />;
  return <CertificateDialog {...props} />;
}
