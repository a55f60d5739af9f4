// When a link was made, opened, refused and closed, and from where.
import css from './SharedLinks.module.css';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { showMoment } from '../../../platform/web/display/format.ts';
import { type ShareItemView, portalApi } from '../shared/portal.api.ts';
import { KIND_LABELS, recipientOf } from './share-words.ts';

const WHAT = { made: 'Made', opened: 'Opened', refused: 'Refused', revoked: 'Revoked' };

export function LinkLog({ item, onClose }: { item: ShareItemView; onClose: () => void }) {
  const read = useRead(portalApi.log, { params: { id: item.id } });
  return (
    <Dialog title={`${item.label || KIND_LABELS[item.kind]}, ${recipientOf(item)}`} opened onClose={onClose} size={620}>
      {read.error && <p role="alert">{read.error.message}</p>}
      <ul className={css.log} aria-label="Log of the link">
        {(read.data?.data ?? []).map(({ at, what, who, ip, device }, place) => (
          <li key={place}>
            <strong>
              {WHAT[what]} {showMoment(at)}
            </strong>
            <span className="quiet">{[who, ip, device].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
