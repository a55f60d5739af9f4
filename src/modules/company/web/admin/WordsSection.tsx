// A company's own words for the product's.
import css from './admin.module.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { RecordSection } from '../../../../platform/web/record/RecordPage.tsx';
import { SavedState } from '../../../../platform/web/record/SavedState.tsx';
import { useCan, useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { WORDS, type WordRef, languageApi } from '../../shared/language.api.ts';

export function WordsSection() {
  const { systemType } = useCurrentUser().company;
  const read = useRead(languageApi.ofSystemType, { params: { systemTypeRef: systemType } });
  const words = read.data?.data;
  if (read.error && !words) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!words) return <SkeletonRows rows={4} />;
  return (
    <RecordSection title="Terminology">
      <p className="quiet">Clear a field to restore the original word.</p>
      {(Object.keys(WORDS) as WordRef[]).map((ref) => (
        <WordForm key={ref} wordRef={ref} value={words[ref] ?? ''} />
      ))}
    </RecordSection>
  );
}

function WordForm({ wordRef, value }: { wordRef: WordRef; value: string }) {
  const { word: original } = WORDS[wordRef];
  const save = useWrite(languageApi.saveWord);
  const mayEdit = useCan()('edit-company-setting');
  const [typed, setTyped] = useState(value === original ? '' : value);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  return (
    <form
      className={css.adminLine}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(
          { params: { ref: wordRef }, body: { value: typed.trim() || null } },
          { onSuccess: () => setSavedAt(new Date()) },
        );
      }}
    >
      <TextInput
        label={`Instead of “${original}”`}
        placeholder={original}
        maxLength={40}
        value={typed}
        disabled={!mayEdit}
        error={save.error?.message}
        onChange={({ currentTarget: { value: next } }) => setTyped(next)}
      />
      {mayEdit && (
        <Button type="submit" size="xs" loading={save.isPending} aria-label={`Save the word for ${original}`}>
          Save
        </Button>
      )}
      <SavedState saving={save.isPending} savedAt={savedAt} />
    </form>
  );
}
