// A business or supplier that works for the company from here on, so that work orders can be given to it.
import { Button } from '@mantine/core';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { confirm } from '../../../platform/web/dialogs/ask.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { contactFactsApi } from '../shared/contact-facts.api.ts';
import type { ContactView } from '../shared/contacts.api.ts';

/** Businesses and suppliers. */
export const BECOME_SUBCONTRACTORS: readonly number[] = [8, 9];

export function MakeSubcontractor({ contact }: { contact: ContactView }) {
  const write = useWrite(contactFactsApi.makeSubcontractor);
  const make = async (): Promise<void> => {
    const yes = await confirm({
      title: `Make ${contact.fullName} a subcontractor?`,
      text: 'You can then give it work orders. You can change its type back under Edit.',
      action: 'Make a subcontractor',
    });
    if (yes)
      write.mutate(
        { params: { contactId: contact.id } },
        { onError: (error) => toast(error.message, { tone: 'late' }) },
      );
  };
  return (
    <Button size="xs" variant="default" loading={write.isPending} onClick={() => void make()}>
      Make a subcontractor
    </Button>
  );
}
