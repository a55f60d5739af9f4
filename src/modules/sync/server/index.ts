// What other modules may use of sync.
export { syncRoutes } from './sync.routes.ts';

/** Where invitations and links point to contacts; contacts move them when two are merged. */
export const syncContactReferences = [
  {
    table: 'sync_invitation',
    column: 'contact_id',
    single: { where: 'pending', refusal: 'Both contacts have an open invitation. Withdraw one of them first.' },
  },
  {
    table: 'company_link',
    column: 'contact_id',
    single: { where: 'linked', refusal: 'Both contacts stand for a linked company. They cannot be one.' },
  },
] as const;
