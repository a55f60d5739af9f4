// What the community asks of sync: who is connected with this company, and to connect two that agreed there. The agreement stands for the
// secret of an invitation by email: no address of either company goes to the other.
import type { Context } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import type { AskingCompany, CompanyConnections } from '../../community/server/index.ts';
import { createContact } from '../../contacts/server/index.ts';
import { logSecurity } from '../../identity/server/index.ts';
import { acrossCompanies } from '../../../platform/server/across-companies.ts';
import { areLinked, linkCompanies } from './sync.across.ts';
import { companyName, linkedCompanies } from './sync.store.ts';

async function connect(ctx: Context, asking: AskingCompany): Promise<void> {
  const { companyId } = ctx.actor;
  // The client of whoever is asked for work, as with an invitation that is accepted.
  const made = { contactTypeId: 1, companyName: asking.companyName, communityListed: true };
  const { id: contactId } = await createContact(ctx, made);
  const name = await companyName(ctx);
  await acrossCompanies(ctx, async () => {
    if (await areLinked(ctx, companyId, asking.companyId))
      throw conflict(`Your company is already connected to ${asking.companyName}`);
    await linkCompanies(ctx, asking, { companyId, companyName: name, contactId });
    const about = { name: 'companies-connected', objectType: 'contact' } as const;
    await logSecurity(ctx, { ...about, objectId: contactId, detail: { with: asking.companyName } });
    await logSecurity(ctx, {
      ...about,
      companyId: asking.companyId,
      userId: null,
      objectId: asking.contactId,
      detail: { with: name },
    });
  });
}

export const companyConnections: CompanyConnections = { connected: linkedCompanies, connect };
