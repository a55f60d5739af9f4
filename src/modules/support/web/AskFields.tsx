// The fields of a question: what happened, pictures of it, what the product may say of itself.
import css from './support.module.css';
import { Checkbox, TextInput } from '@mantine/core';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { useSupportEmail } from '../../../platform/web/theme/branding.ts';
import { FilesBox } from './FilesBox.tsx';
import { HelpHits } from './HelpPages.tsx';
import { searchHelp } from './help-pages.ts';
import type { Asking } from './use-ask.ts';

export function AskFields({ asking }: { asking: Asking }) {
  const { values, set, agree, files, setFiles } = asking;
  const support = useSupportEmail();
  const helps = values.title.trim().length > 2 && searchHelp(values.title).length > 0;
  return (
    <FilesBox files={files} onChange={setFiles}>
      <TextInput
        label="Title"
        placeholder="A few words, such as Total of an estimate"
        withAsterisk
        data-autofocus
        maxLength={200}
        value={values.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      {helps && (
        <aside className={css.maybe} aria-label="Help that may answer it">
          <p>This may answer it</p>
          <HelpHits term={values.title} most={3} uncounted />
        </aside>
      )}
      <LongText
        label="What happened"
        description={`The people who look after Reinstate in your company read it${support ? ', and those who run this site' : ''}`}
        withAsterisk
        minRows={4}
        maxRows={12}
        max={10_000}
        value={values.body}
        onChange={(body) => set({ body })}
      />
      <LongText
        label="Steps taken"
        description="What you did before it happened"
        minRows={2}
        maxRows={8}
        max={5000}
        help={false}
        value={values.steps}
        onChange={(steps) => set({ steps })}
      />
      <Checkbox
        label="Add technical details"
        description="Page, browser, version and requests that failed. You see them here before they are sent, and can change them"
        checked={values.consent}
        onChange={(event) => agree(event.currentTarget.checked)}
      />
      {values.consent && (
        <LongText
          label="Technical details"
          minRows={4}
          maxRows={12}
          max={8000}
          help={false}
          value={values.technical}
          onChange={(technical) => set({ technical })}
        />
      )}
      <p className="quiet">Paste a picture with Ctrl V. Check that it shows nothing private.</p>
    </FilesBox>
  );
}
