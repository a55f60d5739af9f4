// Who signs a form, in their order, and who gets a copy: people outside are contacts, who get the link when it is their turn.
import css from './forms.module.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { RefInput } from '../../../platform/web/form/inputs/RefInput.tsx';
import { useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import type { FormPage } from '../shared/form-page.ts';
import { type FormView, formsApi } from '../shared/forms.api.ts';

interface Line {
  key: number;
  id?: number;
  role: string;
  name: string;
  contactId: number | null;
  forCompany: boolean;
  signed: boolean;
}
interface CopyLine {
  key: number;
  name: string;
  email: string;
  sent: boolean;
}
const SPEC = { kind: 'ref', to: 'contact', label: 'Contact', presence: 'optional', nullable: true } as const;

interface Props {
  form: FormView;
  page: FormPage;
  onClose: () => void;
}
export function SignatoriesDialog({ form, page, onClose }: Props) {
  const company = useCurrentUser().company.name;
  const write = useWrite(formsApi.signatories);
  const [lines, setLines] = useState<readonly Line[]>(() =>
    page.signatures.map((one) => ({
      key: one.id,
      id: one.id,
      role: one.role,
      name: one.name ?? '',
      contactId: one.contactId,
      forCompany: one.forCompany,
      signed: one.signedAt !== null,
    })),
  );
  const [copies, setCopies] = useState<readonly CopyLine[]>(() =>
    page.copies.map(({ id, name, email, sentAt }) => ({ key: id, name, email, sent: sentAt !== null })),
  );
  const [changed, setChanged] = useState(false);
  const put = (next: readonly Line[]): void => {
    // The company signs last.
    setLines([...next.filter(({ forCompany }) => !forCompany), ...next.filter(({ forCompany }) => forCompany)]);
    setChanged(true);
  };
  const change = (key: number, part: Partial<Line>): void =>
    put(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const putCopies = (next: readonly CopyLine[]): void => {
    setCopies(next);
    setChanged(true);
  };
  const changeCopy = (key: number, part: Partial<CopyLine>): void =>
    putCopies(copies.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const ours = lines.some(({ forCompany }) => forCompany);
  const save = async (): Promise<void> => {
    const signatories = lines.map(({ id, role, name, contactId, forCompany }) => ({
      ...(id !== undefined && { id }),
      role: role.trim(),
      name: name.trim() || null,
      contactId,
      forCompany,
    }));
    const open = copies
      .filter(({ sent }) => !sent)
      .map(({ name, email }) => ({ name: name.trim(), email: email.trim() }));
    await write.mutateAsync({ params: { id: form.id }, body: { signatories, copies: open } });
    onClose();
  };
  const next = (of: readonly { key: number }[]): number => Math.min(0, ...of.map(({ key }) => key)) - 1;
  return (
    <SaveDialog
      title="Who signs"
      action="Save"
      save={save}
      saving={write.isPending}
      ready={
        lines.every(({ role }) => role.trim() !== '') &&
        copies.every(({ name, email }) => name.trim() !== '' && email.trim() !== '')
      }
      error={write.error?.message}
      changed={changed}
      size={640}
      onClose={onClose}
    >
      <p className="quiet">
        They sign in this order. A contact is emailed the link when it is their turn. Anyone who has signed stays.
      </p>
      {lines.map((line, at) => (
        <div key={line.key} className={css.signatory}>
          <TextInput
            label={`Signs as, ${at + 1}`}
            size="sm"
            maxLength={60}
            disabled={line.signed}
            value={line.role}
            onChange={(event) => change(line.key, { role: event.currentTarget.value })}
          />
          {line.forCompany ? (
            <TextInput
              label={`Name, ${at + 1}`}
              size="sm"
              maxLength={100}
              disabled={line.signed}
              value={line.name}
              onChange={(event) => change(line.key, { name: event.currentTarget.value })}
            />
          ) : (
            <RefInput
              id={`signatory-${line.key}`}
              name="contactId"
              label={`Contact, ${at + 1}`}
              required={false}
              value={line.contactId}
              onChange={(value) => change(line.key, { contactId: typeof value === 'number' ? value : null, name: '' })}
              onBlur={() => undefined}
              inputRef={null}
              error={undefined}
              disabled={line.signed}
              placeholder={line.name || undefined}
              chosen={line.contactId === null ? [] : [{ id: line.contactId, label: line.name }]}
              spec={SPEC}
            />
          )}
          <Button
            size="xs"
            variant="subtle"
            disabled={line.signed}
            aria-label={`Remove ${line.role || 'this one'}`}
            onClick={() => put(lines.filter(({ key }) => key !== line.key))}
          >
            Remove
          </Button>
        </div>
      ))}
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() =>
          put([...lines, { key: next(lines), role: '', name: '', contactId: null, forCompany: false, signed: false }])
        }
      >
        Add person
      </Button>
      <Checkbox
        size="xs"
        label="We sign last"
        checked={ours}
        disabled={lines.some(({ forCompany, signed }) => forCompany && signed)}
        onChange={(event) =>
          put(
            event.currentTarget.checked
              ? [
                  ...lines,
                  {
                    key: next(lines),
                    role: `For ${company}`.slice(0, 60),
                    name: '',
                    contactId: null,
                    forCompany: true,
                    signed: false,
                  },
                ]
              : lines.filter(({ forCompany }) => !forCompany),
          )
        }
      />
      <h3 className={css.part}>Copies</h3>
      <p className="quiet">They are emailed the PDF once everyone has signed, as are the signers.</p>
      {copies.map((line, at) => (
        <div key={line.key} className={css.signatory}>
          <TextInput
            label={`Copy to, ${at + 1}`}
            size="sm"
            maxLength={100}
            disabled={line.sent}
            value={line.name}
            onChange={(event) => changeCopy(line.key, { name: event.currentTarget.value })}
          />
          <TextInput
            label={`Email, ${at + 1}`}
            type="email"
            size="sm"
            maxLength={254}
            disabled={line.sent}
            value={line.email}
            onChange={(event) => changeCopy(line.key, { email: event.currentTarget.value })}
          />
          <Button
            size="xs"
            variant="subtle"
            disabled={line.sent}
            aria-label={`Remove the copy to ${line.name || 'this one'}`}
            onClick={() => putCopies(copies.filter(({ key }) => key !== line.key))}
          >
            Remove
          </Button>
        </div>
      ))}
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => putCopies([...copies, { key: next(copies), name: '', email: '', sent: false }])}
      >
        Add a copy
      </Button>
    </SaveDialog>
  );
}
