// A form on paper: what was asked and answered, who signed with their certificate, and the photographs.
import { dayOfMoment, parseMoment, showDay, showTime, timeIn } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { readStoredFile } from '../../../platform/server/files.ts';
import type {
  PrintCertificate,
  PrintDocument,
  PrintPicture,
  PrintRow,
  PrintSigned,
} from '../../../platform/server/print/print-document.ts';
import { type FormFieldDefinition, hasAnswer, isBlank, showAnswer } from '../../../platform/shared/form-fields.ts';
import { companyHead } from '../../company/server/index.ts';
import { FILE_TYPES, idsIn } from '../shared/answer-kinds.ts';
import { contentOnPaper } from '../shared/form-audience.ts';
import { type FormSection, formState, rowsOf } from '../shared/form-content.ts';
import type { FormPage, FormSignature } from '../shared/form-page.ts';
import { contentOfForm, formPageOf, labelsOf, picturesFor } from './forms.views.ts';

/** A longer answer stands below its question, a short one beside it. */
const SHORT = 42;
const MOST_PICTURES = 60;

const drawn = (picture: unknown): Uint8Array | undefined => {
  const [, data] = /^data:image\/png;base64,(.+)$/.exec(typeof picture === 'string' ? picture : '') ?? [];
  return data ? Buffer.from(data, 'base64') : undefined;
};

/** `seal`: what the paper is signed with, or why it is not; absent where nobody signed the form. */
export async function formDocument(ctx: Context, id: number, seal?: string): Promise<PrintDocument> {
  const [form, head] = [await formPageOf(ctx, id), await companyHead(ctx)];
  const { timezone } = form;
  const content = contentOnPaper(await contentOfForm(ctx, id));
  const { sections, answers } = formState(content, form.answers, { today: form.today, timezone });
  const labels = {
    contact: await labelsOf(ctx, 'contact', idsIn(content, answers, ['contact'])),
    customForms: await labelsOf(ctx, 'customForm', idsIn(content, answers, ['customForms'])),
  };
  const files = idsIn(content, answers, FILE_TYPES).slice(0, MOST_PICTURES);
  const found = await picturesFor(ctx, files);
  const words = (field: FormFieldDefinition, value: unknown): string => wordsOf(field, value, labels, form);
  const rows: PrintRow[] = [];
  const pictures: PrintPicture[] = [];
  const signed: PrintSigned[] = [];
  const say = async (
    fields: readonly FormFieldDefinition[],
    values: Readonly<Record<string, unknown>>,
  ): Promise<void> => {
    for (const field of fields) {
      const value = values[field.fieldRef];
      if (field.fieldType === 'message')
        rows.push({ level: 0, cells: { asked: field.fieldLabel, answer: null }, note: field.hint ?? null });
      if (!hasAnswer(field.fieldType)) continue;
      const text = words(field, value);
      const below = text.length > SHORT || text.includes('\n');
      rows.push({
        level: 0,
        cells: { asked: field.fieldLabel, answer: below ? null : text || '–' },
        note: below ? text : null,
      });
      if (field.fieldType === 'signature' && drawn(value))
        signed.push({
          name: field.fieldLabel,
          picture: drawn(value) ?? new Uint8Array(),
          lines: ['Signed in the form'],
        });
      if (!FILE_TYPES.includes(field.fieldType)) continue;
      for (const fileId of [value].flat())
        for (const { fileId: stored, caption } of found.filter((one) => one.id === fileId))
          pictures.push({
            bytes: (await readStoredFile(ctx, stored)).bytes,
            caption: [field.fieldLabel, caption].filter(Boolean).join(': '),
          });
    }
  };
  for (const section of content.sections) {
    const state = sections.get(section.ref);
    if (!state?.shown) continue;
    const each = section.repeats ? rowsOf(section, answers) : [answers];
    for (const [at, values] of each.entries()) {
      const shown = section.fields.filter(({ fieldRef }) => state.rows[at]?.get(fieldRef)?.shown);
      if (!shown.length) continue;
      rows.push({ level: 1, cells: { asked: headingOf(section, at), answer: null } });
      await say(shown, values);
    }
  }
  const signers = form.signatures.filter(({ signedAt }) => signedAt);
  signed.push(...signers.map((one) => signature(one, timezone)));
  return {
    ...head,
    title: form.label,
    subtitle: form.status,
    ...(form.number && { number: form.number }),
    foot: [form.number, form.label].filter(Boolean).join(' '),
    facts: [
      ...(form.about ? [['About', form.about] as [string, string]] : []),
      ...(form.submittedAt ? [['Filled in', momentWords(form.submittedAt, timezone)] as [string, string]] : []),
    ],
    ...(form.terms && { texts: [{ text: form.terms }] }),
    columns: [
      { key: 'asked', label: 'Asked', kind: 'text', width: 60 },
      { key: 'answer', label: 'Answer', kind: 'text', width: 40 },
    ],
    rows,
    totals: [],
    notes: form.sha256 ? [`Fingerprint of what was asked and answered (SHA-256): ${form.sha256}`] : [],
    signed,
    ...(signers.length && { certificate: certificateOf(form, signers, seal) }),
    ...(pictures.length && { photos: { perPage: 4 as const, pictures } }),
    currencySymbol: '',
  };
}

const headingOf = ({ label, repeats }: FormSection, at: number): string => (repeats ? `${label} ${at + 1}` : label);

const momentWords = (moment: string, timezone: string): string =>
  `${showDay(dayOfMoment(moment, timezone))} ${showTime(timeIn(timezone, parseMoment(moment)))}`;

/** What is read of an answer that points elsewhere. */
function wordsOf(
  field: FormFieldDefinition,
  value: unknown,
  labels: { contact: ReadonlyMap<number, string>; customForms: ReadonlyMap<number, string> },
  { timezone }: FormPage,
): string {
  if (isBlank(value)) return '';
  switch (field.fieldType) {
    case 'contact':
      return labels.contact.get(Number(value)) ?? '';
    case 'customForms':
      return [value]
        .flat()
        .map((id) => labels.customForms.get(Number(id)) ?? '')
        .filter(Boolean)
        .join(', ');
    case 'attachments':
    case 'images':
      return `${[value].flat().length} ${field.fieldType === 'images' ? 'pictures' : 'files'}`;
    case 'date':
      return showDay(String(value));
    case 'datetime':
      return momentWords(String(value), timezone);
    case 'html':
      return String(value)
        .replace(/<(br|\/p|\/li|\/h3)[^<>]*>/g, '\n')
        .replace(/<[^<>]+>/g, '')
        .trim();
    default:
      return showAnswer(field, value);
  }
}

const signature = ({ name, role, picture, signedAt }: FormSignature, timezone: string): PrintSigned => ({
  name: name ?? role,
  ...(drawn(picture) && { picture: drawn(picture) ?? new Uint8Array() }),
  lines: [`${role}, ${momentWords(signedAt ?? '', timezone)}`],
});

const HOW: Readonly<Record<string, string>> = {
  draw: 'Drawn',
  type: 'Typed name',
  upload: 'Picture of a signature',
};
const certificateOf = (
  form: FormPage,
  signers: readonly FormSignature[],
  seal: string | undefined,
): PrintCertificate => ({
  title: 'Certificate of signatures',
  text: [
    `${[form.number, form.label].filter(Boolean).join(' ')} was signed by ${signers.length === 1 ? 'one person' : `${signers.length} people`}.`,
    'Each person signed the fingerprint of the questions and answers. It changes if a single letter changes.',
    ...(seal ? [`This file: ${seal}`] : []),
  ].join(' '),
  people: signers.map((one) => ({
    name: one.name ?? one.role,
    lines: (
      [
        ['Signed as', one.role],
        ['When', `${momentWords(one.signedAt ?? '', form.timezone)} (${form.timezone}); ${one.signedAt} UTC`],
        ['How', HOW[one.method ?? ''] ?? ''],
        ['Email', one.email ?? ''],
        ['Network address', one.ip ?? ''],
        ['Device', one.device ?? ''],
        ['On the device of', one.signedBy ?? ''],
        ['Signed over', one.sha256 ?? ''],
      ] satisfies [string, string][]
    ).filter(([, value]) => value),
  })),
});
