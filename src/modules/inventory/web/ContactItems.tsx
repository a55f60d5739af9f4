// What linked contacts call an item, their code and price.
import css from './inventory.module.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { showMoney } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { contactsApi } from '../../contacts/shared/contacts.api.ts';
import type { ContactItem } from '../shared/inventory-item.entity.ts';
import { type InventoryItemView, inventoryItemsApi } from '../shared/inventory.api.ts';

export function ContactItems({ id }: { id: number }) {
  const can = useCan();
  const item = useRead(inventoryItemsApi.get, { params: { id } }).data?.data;
  const [open, setOpen] = useState<{ contactId: number; label: string }>();
  const ids = item?.linkedContactIds ?? [];
  const filter = JSON.stringify({ and: [{ field: 'id', operator: 'equals', value: ids }] });
  const contacts = useRead(
    contactsApi.list,
    { query: { filter, perPage: '100' } },
    { enabled: ids.length > 0 && can('view-contact') },
  );
  if (!item || !ids.length) return null;
  const nameOf = (contactId: number): string =>
    contacts.data?.data.find((one) => one.id === contactId)?.fullName ?? 'Another contact';
  return (
    <RecordSection title="Linked contacts">
      <ul className={css.rows}>
        {ids.map((contactId) => {
          const own = item.contactItems.find((one) => one.contactId === contactId);
          const words = [own?.label, own?.code, own?.price != null && showMoney(own.price)].filter(Boolean);
          return (
            <li key={contactId}>
              <span className={css.what}>
                <span>{nameOf(contactId)}</span>
                <span className="quiet">
                  {words.length ? words.join(' · ') : 'No name, code or price of theirs yet'}
                </span>
              </span>
              {can('edit-inventory-item') && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={`Edit the item of ${nameOf(contactId)}`}
                  onClick={() => setOpen({ contactId, label: nameOf(contactId) })}
                >
                  Edit
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {open && <ContactItemDialog item={item} of={open} onClose={() => setOpen(undefined)} />}
    </RecordSection>
  );
}

interface DialogProps {
  item: InventoryItemView;
  of: { contactId: number; label: string };
  onClose: () => void;
}
function ContactItemDialog({ item, of, onClose }: DialogProps) {
  const write = useWrite(inventoryItemsApi.update);
  const before = item.contactItems.find(({ contactId }) => contactId === of.contactId);
  const [label, setLabel] = useState(before?.label ?? '');
  const [code, setCode] = useState(before?.code ?? '');
  const [price, setPrice] = useState<number | ''>(before?.price ?? '');
  return (
    <SaveDialog
      title={`${item.label} at ${of.label}`}
      action="Save"
      changed
      saving={write.isPending}
      error={Object.values(write.error?.errors ?? {})[0] ?? write.error?.message}
      onClose={onClose}
      save={async () => {
        const own: ContactItem = {
          contactId: of.contactId,
          label: label.trim() || null,
          code: code.trim() || null,
          price: price === '' ? null : price,
        };
        const contactItems = [...item.contactItems.filter(({ contactId }) => contactId !== of.contactId), own];
        await write.mutateAsync({ params: { id: item.id }, body: { contactItems, version: item.version } });
        toast('Saved');
        onClose();
      }}
    >
      <TextInput
        label="What they call it"
        size="sm"
        maxLength={200}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <TextInput
        label="Their code"
        size="sm"
        maxLength={80}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <FigureBox
        label="Their price, ex tax"
        size="sm"
        value={price}
        min={0}
        decimalScale={2}
        hideControls
        onChange={setPrice}
      />
    </SaveDialog>
  );
}
