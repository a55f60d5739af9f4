// The links of a record: to whom, how often opened, and closing them.
import shareDialogCss from './share-dialog.module.css';
import css from './SharedLinks.module.css';
import { Button } from '@mantine/core';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { alert, confirm } from '../../../platform/web/dialogs/ask.ts';
import { Status } from '../../../platform/web/display/Status.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { type ShareItemView, portalApi } from '../shared/portal.api.ts';
import { openedOf, recipientOf, stateOf } from './share-words.ts';

export function SharedLinks({ objectType, objectId }: { objectType: string; objectId: number }) {
  const can = useCan();
  const filter = JSON.stringify({ object: { objectType, objectId } });
  const read = useRead(portalApi.list, { query: { filter, perPage: '100' } });
  const revoke = useWrite(portalApi.revoke);
  const close = async (item: ShareItemView): Promise<void> => {
    const text = 'Anyone with the page open loses it at once, and the link stops working.';
    if (!(await confirm({ title: 'Revoke this link?', text, action: 'Revoke', danger: true }))) return;
    await revoke.mutateAsync({ params: { id: item.id } });
  };
  if (read.error) return <p className={shareDialogCss.shareError}>{read.error.message}</p>;
  const items = read.data?.data ?? [];
  if (!items.length) return null;
  return (
    <section className={css.shareLinks} aria-labelledby="share-links-title">
      <h3 id="share-links-title">Shared so far</h3>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <div>
              <span>{recipientOf(item)}</span>
              <span className="quiet">{detailOf(item)}</span>
            </div>
            <Status value={stateOf(item)} />
            {item.open && can('edit-share-item') && (
              <Button
                size="xs"
                variant="default"
                aria-label={`Revoke the link for ${recipientOf(item)}`}
                onClick={() => void close(item).catch((error: Error) => alert(error.message))}
              >
                Revoke
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const detailOf = (item: ShareItemView): string =>
  [
    item.contact && item.email,
    openedOf(item),
    item.maxUses && `at most ${item.maxUses}`,
    item.requireLogin && 'with login',
  ]
    .filter(Boolean)
    .join(' · ');
