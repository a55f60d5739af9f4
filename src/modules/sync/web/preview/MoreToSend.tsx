// Days that an answer proposes, and forms that the other company is asked to fill in.
import css from './SyncPreview.module.css';
import { Checkbox } from '@mantine/core';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { DayBox } from '../../../../platform/web/form/dates/DayBox.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { formTemplatesApi } from '../../../forms/shared/form-templates.api.ts';
import type { Choices } from './to-send.ts';

interface Props {
  choices: Choices;
  onChange: (choices: Choices) => void;
}

/** Empty: those of the record. */
export function DatesToSend({ choices, onChange }: Props) {
  const { syncOptions } = choices;
  const set = (more: object): void => onChange({ ...choices, syncOptions: { ...syncOptions, ...more } });
  return (
    <div className={css.days}>
      <DayBox label="Start" value={syncOptions.startDate ?? ''} onChange={(day) => set({ startDate: day || null })} />
      <DayBox label="Finish" value={syncOptions.endDate ?? ''} onChange={(day) => set({ endDate: day || null })} />
    </div>
  );
}

const MOST = '30';
export function FormsToSend({ choices, onChange }: Props) {
  const enabled = useCan()('view-custom-form-template');
  const read = useRead(formTemplatesApi.list, { query: { perPage: MOST } }, { enabled });
  const all = read.data?.data ?? [];
  if (!all.length) return null;
  const { customFormTemplateIds } = choices;
  return (
    <fieldset>
      <legend>Forms to fill in</legend>
      {all.map(({ id, label }) => (
        <Checkbox
          key={id}
          size="xs"
          label={label}
          checked={customFormTemplateIds.includes(id)}
          onChange={(event) =>
            onChange({
              ...choices,
              customFormTemplateIds: event.currentTarget.checked
                ? [...customFormTemplateIds, id]
                : customFormTemplateIds.filter((other) => other !== id),
            })
          }
        />
      ))}
    </fieldset>
  );
}
