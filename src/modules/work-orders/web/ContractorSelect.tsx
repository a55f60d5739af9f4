// Who does the work: subcontractors, found while typing.
import { type ChosenContact, ContactSelect } from '../../contacts/web/index.ts';
import { SUBCONTRACTORS } from './line-choice.ts';

export type Contractor = ChosenContact;

interface Props {
  value: Contractor | null;
  onChange: (contractor: Contractor | null) => void;
  error?: string | undefined;
}
export const ContractorSelect = (props: Props) => (
  <ContactSelect label="Contractor" first={SUBCONTRACTORS} types="3" nobody="No subcontractors were found" {...props} />
);
