// The answers of a form that was filled from this template, in the preview: conditions are looked at with what people really answered.
import { Select } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../platform/web/api/call.ts';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { showMoment } from '../../../../platform/web/display/format.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { formsApi } from '../../shared/forms.api.ts';
import type { Tried } from './tried.ts';

const MOST = 20;

interface Props {
  templateId: number;
  onAnswers: (change: (before: Tried) => Tried) => void;
}
export function AnswersOf({ templateId, onAnswers }: Props) {
  const may = useCan()('view-custom-form');
  const [chosen, setChosen] = useState<string | null>(null);
  const filter = JSON.stringify({ and: [{ field: 'customFormTemplateId', operator: 'equals', value: templateId }] });
  const { data: page } = useRead(formsApi.list, { query: { filter, perPage: String(MOST) } }, { enabled: may });
  const forms = page?.data ?? [];
  if (!may || forms.length === 0) return null;
  const take = async (value: string | null): Promise<void> => {
    setChosen(value);
    if (value === null) return onAnswers(() => ({}));
    const { data } = await call(formsApi.page, { params: { id: Number(value) } });
    onAnswers(() => data.answers);
  };
  return (
    <Select
      mb={8}
      label="With the answers of"
      placeholder="None: type below"
      size="xs"
      clearable
      value={chosen}
      data={forms.map(({ id, customFormNumber, label, job, createdAt }) => ({
        value: String(id),
        label: [customFormNumber, job?.label ?? label, showMoment(createdAt)].filter(Boolean).join(', '),
      }))}
      onChange={(value) => void take(value).catch((error: Error) => toast(error.message, { tone: 'late' }))}
    />
  );
}
