// /prime/links: every link of the company in one place; those that are open first.
import { Button } from '@mantine/core';
import { counted } from '../../../platform/shared/words.ts';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { confirm } from '../../../platform/web/dialogs/ask.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { portalApi } from '../shared/portal.api.ts';
import { SHARED_OBJECTS } from '../shared/share-kinds.ts';
import { sharedLicencesApi } from '../shared/shared-licences.api.ts';
import { LinkList } from './LinkList.tsx';

const DAYS = 30;

/** Asks the holders of licences that run out, each by a link of its own. */
function AskForLicences() {
  const can = useCan();
  const ask = useWrite(sharedLicencesApi.askMany);
  if (!['create-share-item', ...SHARED_OBJECTS.compliance.rights].every((right) => can(right))) return null;
  const run = async (): Promise<void> => {
    const text = `Contacts whose licences or insurances have expired, or expire within ${DAYS} days, get an email with a link. Those whose link is open are not asked again.`;
    if (!(await confirm({ title: 'Ask for licences that expire?', text, action: 'Send emails' }))) return;
    const { data } = await ask.mutateAsync({ body: { days: DAYS } });
    toast(
      [
        data.asked === 0 ? 'Nobody has to be asked.' : `${counted(data.asked, 'email')} sent.`,
        data.withoutEmail > 0 && `${counted(data.withoutEmail, 'contact')} without an email address.`,
      ]
        .filter(Boolean)
        .join(' '),
    );
  };
  return (
    <Button
      size="xs"
      variant="default"
      loading={ask.isPending}
      onClick={() => void run().catch((error: Error) => toast(error.message, { tone: 'late' }))}
    >
      Ask for licences that expire
    </Button>
  );
}

/** The list, for this page and for others that show it. */
export const LinksOfCompany = () => (
  <LinkList
    name="links"
    title="Links"
    endpoint={portalApi.list}
    defaultFilter={[{ field: 'open', operator: 'equals', value: true }]}
    actions={<AskForLicences />}
    empty="No link is open. Share a job, an estimate or files and the link appears here."
  />
);

export const LinksPage = LinksOfCompany;
