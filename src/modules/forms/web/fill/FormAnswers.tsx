// A form as it is read: what was asked and answered, and who signed it with what.
import css from './fill.module.css';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { showDate, showMoment } from '../../../../platform/web/display/format.ts';
import { type FormFieldDefinition, hasAnswer, isBlank, showAnswer } from '../../../../platform/shared/form-fields.ts';
import { type FormSection, formState, rowsOf } from '../../shared/form-content.ts';
import type { FormPage } from '../../shared/form-page.ts';
import { AnsweredFile, FormFilesContext } from './form-files.tsx';
import { contactsApi } from '../../../contacts/shared/contacts.api.ts';

export function FormAnswers({ page }: { page: FormPage }) {
  const { content, today, timezone } = page;
  const { sections, answers } = formState(content, page.answers, { today, timezone });
  const shownSections = content.sections.map((section) => {
    const state = sections.get(section.ref);
    const rows = section.repeats ? rowsOf(section, answers) : [answers];
    if (!state?.shown || rows.length === 0) return null;
    return (
      <section key={section.ref} className={css.section} aria-label={section.label}>
        <h2>{section.label}</h2>
        {rows.map((row, at) => (
          // Rows have no names of their own.
          // oxlint-disable-next-line no-array-index-key
          <Answered key={at} section={section} row={row} shown={(ref) => state.rows[at]?.get(ref)?.shown === true} />
        ))}
      </section>
    );
  });
  return <FormFilesContext value={page.files}>{shownSections}</FormFilesContext>;
}

interface AnsweredProps {
  section: FormSection;
  row: Readonly<Record<string, unknown>>;
  shown: (ref: string) => boolean;
}
const Answered = ({ section, row, shown }: AnsweredProps) => (
  <dl className={css.answers}>
    {section.fields
      .filter(({ fieldRef, fieldType }) => (hasAnswer(fieldType) || fieldType === 'message') && shown(fieldRef))
      .map((field) =>
        // What was said to whoever filled it is part of what is signed.
        field.fieldType === 'message' ? (
          <Said key={field.fieldRef} field={field} />
        ) : (
          <Line key={field.fieldRef} field={field} value={row[field.fieldRef]} />
        ),
      )}
  </dl>
);

const Said = ({ field }: { field: FormFieldDefinition }) => (
  <>
    <dt>{field.fieldLabel}</dt>
    <dd>{field.hint}</dd>
  </>
);

const Line = ({ field, value }: { field: FormFieldDefinition; value: unknown }) => (
  <>
    <dt>{field.fieldLabel}</dt>
    <dd>
      <Answer field={field} value={value} />
    </dd>
  </>
);

function Answer({ field, value }: { field: FormFieldDefinition; value: unknown }) {
  if (isBlank(value)) return <span className="quiet">–</span>;
  switch (field.fieldType) {
    case 'signature':
      return <img src={String(value)} alt="Signature" width={180} />;
    case 'date':
      return showDate(String(value));
    case 'datetime':
      return showMoment(String(value));
    case 'contact':
      return <ContactName id={Number(value)} />;
    case 'attachments':
    case 'images':
    case 'file-upload':
      return (
        <span className={css.answeredFiles}>
          {[value].flat().map((id, place) => (
            <AnsweredFile key={Number(id)} id={Number(id)} place={place} isPicture={field.fieldType === 'images'} />
          ))}
        </span>
      );
    case 'html':
      return String(value).replace(/<[^<>]+>/g, ' ');
    default:
      return showAnswer(field, value);
  }
}

function ContactName({ id }: { id: number }) {
  const { data } = useRead(contactsApi.get, { params: { id } });
  return data?.data.fullName ?? '…';
}

export function Signatures({ page }: { page: FormPage }) {
  if (page.signatures.length === 0) return null;
  return (
    <section className={css.signatures} aria-label="Signatures">
      <h2>Signatures</h2>
      <ul>
        {page.signatures.map((one) => (
          <li key={one.id}>
            <strong>{one.role}</strong>
            <span>{one.name ?? <span className="quiet">nobody yet</span>}</span>
            {one.picture && <img src={one.picture} alt={`Signature of ${one.name ?? one.role}`} />}
            {one.signedAt ? (
              <>
                {one.method === 'type' && <em>{one.name}</em>}
                <span>Signed {showMoment(one.signedAt)}</span>
                {one.signedBy && <span className={css.mark}>On the device of {one.signedBy}</span>}
                {(one.ip || one.device) && (
                  <span className={css.mark}>{[one.ip, one.device].filter(Boolean).join(', ')}</span>
                )}
                {one.sha256 && <span className={css.mark}>SHA-256 {one.sha256}</span>}
              </>
            ) : one.declinedAt ? (
              <span className="late">Declined: {one.declinedReason}</span>
            ) : (
              <span className="quiet">{one.next ? 'Signs next' : 'Not signed yet'}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who gets the paper once everybody has signed. */
export function Copies({ page }: { page: FormPage }) {
  if (page.copies.length === 0) return null;
  return (
    <section className={css.signatures} aria-label="Copies">
      <h2>Copies</h2>
      <ul>
        {page.copies.map(({ id, name, email, sentAt }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span>{email}</span>
            <span className="quiet">{sentAt ? `Sent ${showMoment(sentAt)}` : 'Once everyone has signed'}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
