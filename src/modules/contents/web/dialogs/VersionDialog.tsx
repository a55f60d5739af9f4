// A version as it was sent, readable for ever.
import css from '../contents.module.css';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { showMoment } from '../../../../platform/web/display/format.ts';
import { ListError } from '../../../../platform/web/list/ListMessages.tsx';
import { DISPOSITION_WORDS, grouped, totalsOf, valuesOf } from '../../shared/contents-values.ts';
import { lossSchedulesApi } from '../../shared/loss-schedules.api.ts';
import { showCents, showLoss } from '../contents-words.ts';

export function VersionDialog({ id, number, onClose }: { id: number; number: number; onClose: () => void }) {
  const read = useRead(lossSchedulesApi.sent, { params: { id, number } });
  const sent = read.data?.data;
  return (
    <Dialog title={`Version ${number}`} opened changed={false} size={900} onClose={onClose}>
      {read.error && !sent && <ListError error={read.error} onRetry={() => void read.refetch()} />}
      {!sent && !read.error && <SkeletonRows rows={6} />}
      {sent && (
        <>
          <p className="quiet">
            Sent {showMoment(sent.sentAt)} by {sent.sentBy}
            {sent.note && `: ${sent.note}`}
          </p>
          <div className={css.pasted}>
            <table>
              <thead>
                <tr>
                  <th>Item</th>
                  <th data-number>RCV</th>
                  <th data-number>Depreciation</th>
                  <th data-number>ACV</th>
                  <th>Disposition</th>
                  <th data-number>Comes to</th>
                </tr>
              </thead>
              {grouped(sent.items, 'room', sent.policyBasis).map(({ name, items }) => (
                <tbody key={name}>
                  <tr>
                    <th colSpan={6}>{name}</th>
                  </tr>
                  {items.map((item) => {
                    const values = valuesOf(item, sent.policyBasis);
                    return (
                      <tr key={item.ref}>
                        <td>
                          {item.number} {item.label} <span className="quiet">{item.description}</span>
                        </td>
                        <td data-number>{showCents(values.rcv)}</td>
                        <td data-number>{showLoss(values.depreciation)}</td>
                        <td data-number>{showCents(values.acv)}</td>
                        <td>{item.disposition && DISPOSITION_WORDS[item.disposition]}</td>
                        <td data-number>{showCents(values.comesTo)}</td>
                      </tr>
                    );
                  })}
                </tbody>
              ))}
            </table>
          </div>
          <p>
            <strong>
              Claim inc {sent.taxName} {showCents(totalsOf(sent.items, sent.policyBasis).claim)}
            </strong>
          </p>
        </>
      )}
    </Dialog>
  );
}
