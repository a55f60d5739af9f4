import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { generated, integer, oneOf, text } from '../../../kit/fields.ts';

const fields = {
  source: generated(oneOf('Source', ['OFAC', 'DFAT', 'UK', 'UN'])),
  listVersion: generated(text('Version')),
  fileName: generated(text('File')),
  sha256: generated(text('Checksum')),
  entries: generated(integer('Entries')),
  names: generated(integer('Names')),
};

export interface SanctionsListRow extends RowOf<typeof fields> {}

/** A list of persons and companies nobody may do business with, imported as its office publishes it. */
export const sanctionsList = entity<SanctionsListRow, CreateOf<typeof fields>, UpdateOf<typeof fields>>(
  'sanctionsList',
  fields,
  { label: { one: 'sanctions list', many: 'sanctions lists' } },
);
