// /prime/schedule-template/view/{id}: the lines of a template as they are typed, each with what it waits for.
import css from './TemplatePage.module.css';
import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconIndentDecrease,
  IconIndentIncrease,
  IconTrash,
} from '../../../platform/web/icons.tsx';
import { type KeyboardEvent, useState } from 'react';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { confirm } from '../../../platform/web/dialogs/ask.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { Picker } from '../../../platform/web/form/inputs/Picker.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { routeId } from '../../../platform/web/paths/paths.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { LONGEST_TASK } from '../shared/job-schedule.entity.ts';
import { DEEPEST, type ScheduleTemplate, type TemplateTask } from '../shared/schedule-template.entity.ts';
import { scheduleTemplatesApi } from '../shared/schedule-templates.api.ts';
import { numbersOf, treeOfTemplate } from '../shared/template-tasks.ts';
import { schedulePaths } from './job-schedules-paths.ts';
import { useCalendars } from './ScheduleSettings.tsx';

const EMPTY: TemplateTask = { label: '', level: 0, tradeId: null, days: 1, after: '' };

export function TemplatePage() {
  const { templateId = 'new' } = usePageParams<{ templateId?: string }>();
  const id = templateId === 'new' ? undefined : routeId(templateId);
  const read = useRead(scheduleTemplatesApi.get, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  useTabTitle(id === undefined ? 'New template' : read.data?.data.label);
  if (id === undefined) return <TemplateForm key="new" />;
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={8} />;
  return <TemplateForm key={read.data.data.version} template={read.data.data} />;
}

function TemplateForm({ template }: { template?: ScheduleTemplate }) {
  const can = useCan();
  const editable = can(template ? 'edit-schedule-template' : 'create-schedule-template');
  const [label, setLabel] = useState(template?.label ?? '');
  const [jobTypeId, setJobType] = useState(template?.jobTypeId ?? null);
  const [calendar, setCalendar] = useState(template?.workingCalendarId ?? null);
  const [active, setActive] = useState(template?.active ?? true);
  const [items, setItems] = useState<readonly TemplateTask[]>(template?.items ?? [EMPTY]);
  const create = useWrite(scheduleTemplatesApi.create);
  const update = useWrite(scheduleTemplatesApi.update);
  const remove = useWrite(scheduleTemplatesApi.remove);
  const jobTypes = useOptions('jobType').options.map(({ value, label: name }) => ({
    value: String(value),
    label: name,
  }));
  const calendars = useCalendars();
  const lines = items.filter((line) => line.label.trim());
  const tree = treeOfTemplate(lines);
  const problem = 'problem' in tree ? `Line ${numbersOf(lines)[tree.line]}: ${tree.problem}` : undefined;
  const error = create.error ?? update.error ?? remove.error;
  const save = async (): Promise<void> => {
    const body = { label: label.trim(), jobTypeId, workingCalendarId: calendar, active, items: [...lines] };
    const { data } = template
      ? await update.mutateAsync({ params: { id: template.id }, body: { ...body, version: template.version } })
      : await create.mutateAsync({ body });
    toast('Template saved');
    if (!template) openPage(schedulePaths.template(data.id), { replace: true });
  };
  const take = async (): Promise<void> => {
    if (!template) return;
    const text = 'Schedules made from it do not change.';
    if (!(await confirm({ title: `Delete ${template.label}?`, text, action: 'Delete', danger: true }))) return;
    await remove.mutateAsync({ params: { id: template.id }, query: { version: template.version } });
    openPage(schedulePaths.all('templates'), { replace: true });
  };
  return (
    <article className={css.page}>
      <header className={css.head}>
        <h1>{template ? template.label : 'New template'}</h1>
        <span className={css.grow} />
        {template && can('delete-schedule-template') && (
          <Button size="xs" variant="default" onClick={() => void take().catch(() => undefined)}>
            Delete
          </Button>
        )}
        {editable && (
          <Button
            size="xs"
            disabled={!label.trim() || problem !== undefined}
            loading={create.isPending || update.isPending}
            onClick={() => void save().catch(() => undefined)}
          >
            Save
          </Button>
        )}
      </header>
      {(problem ?? error?.message) && (
        <p className={css.problem} role="alert">
          {problem ?? error?.message}
        </p>
      )}
      <fieldset className={css.facts} disabled={!editable}>
        <legend>What it is</legend>
        <TextInput
          size="sm"
          label="Name"
          maxLength={100}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <Picker
          size="sm"
          label="Job type"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear Job type' }}
          data={jobTypes}
          value={jobTypeId === null ? null : String(jobTypeId)}
          onChange={(value) => setJobType(value === null ? null : Number(value))}
        />
        <Picker
          size="sm"
          label="Working calendar"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear Working calendar' }}
          data={calendars}
          value={calendar === null ? null : String(calendar)}
          onChange={(value) => setCalendar(value === null ? null : Number(value))}
        />
        <Checkbox
          size="sm"
          label="Active"
          checked={active}
          onChange={(event) => setActive(event.currentTarget.checked)}
        />
      </fieldset>
      <Lines items={items} editable={editable} onItems={setItems} />
    </article>
  );
}

interface LinesProps {
  items: readonly TemplateTask[];
  editable: boolean;
  onItems: (items: readonly TemplateTask[]) => void;
}
function Lines({ items, editable, onItems }: LinesProps) {
  const numbers = numbersOf(items);
  const trades = useOptions('trade').options.map(({ value, label }) => ({ value: String(value), label }));
  const set = (at: number, more: Partial<TemplateTask>): void =>
    onItems(items.map((line, index) => (index === at ? { ...line, ...more } : line)));
  const move = (at: number, by: 1 | -1): void => {
    const [one, other] = [items[at], items[at + by]];
    if (one && other) onItems(items.with(at, other).with(at + by, one));
  };
  const deeper = (at: number, by: 1 | -1): void => {
    const above = at === 0 ? -1 : (items[at - 1]?.level ?? 0);
    set(at, { level: Math.max(0, Math.min(DEEPEST, above + 1, (items[at]?.level ?? 0) + by)) });
  };
  const press = (event: KeyboardEvent, at: number): void => {
    if (event.key === 'Enter') onItems(items.toSpliced(at + 1, 0, { ...EMPTY, level: items[at]?.level ?? 0 }));
    else if (event.altKey && event.key === 'ArrowUp') move(at, -1);
    else if (event.altKey && event.key === 'ArrowDown') move(at, 1);
    else if (event.altKey && event.key === 'ArrowRight') deeper(at, 1);
    else if (event.altKey && event.key === 'ArrowLeft') deeper(at, -1);
    else return;
    event.preventDefault();
  };
  return (
    <section aria-label="Tasks">
      <p className="quiet">
        After: the numbers of what must be done first, such as 2, 1.3SS or 2FS+1 (FS, SS, FF, SF; working days later).
        Enter adds a line, Alt and the arrows move it.
      </p>
      <table className={css.lines}>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Task</th>
            <th scope="col">Trade</th>
            <th scope="col">Days</th>
            <th scope="col">After</th>
            <th scope="col">
              <span className="visually-hidden">Move</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((line, at) => (
            <tr key={`${at}/${items.length}`}>
              <td className="figures">{numbers[at]}</td>
              <td style={{ paddingLeft: 4 + line.level * 16 }}>
                <TextInput
                  size="xs"
                  aria-label={`Task ${numbers[at]}`}
                  maxLength={200}
                  disabled={!editable}
                  value={line.label}
                  onChange={(event) => set(at, { label: event.currentTarget.value })}
                  onKeyDown={(event) => press(event, at)}
                />
              </td>
              <td>
                <Picker
                  size="xs"
                  aria-label={`Trade of ${numbers[at]}`}
                  disabled={!editable}
                  searchable
                  clearable
                  clearButtonProps={{ 'aria-label': `Clear trade of ${numbers[at]}` }}
                  data={trades}
                  value={line.tradeId === null ? null : String(line.tradeId)}
                  onChange={(value) => set(at, { tradeId: value === null ? null : Number(value) })}
                />
              </td>
              <td>
                <FigureBox
                  size="xs"
                  aria-label={`Days of ${numbers[at]}`}
                  disabled={!editable}
                  hideControls
                  min={0}
                  max={LONGEST_TASK}
                  allowDecimal={false}
                  value={line.days}
                  onChange={(value) => set(at, { days: Number(value) || 0 })}
                />
              </td>
              <td>
                <TextInput
                  size="xs"
                  aria-label={`What ${numbers[at]} depends on`}
                  maxLength={200}
                  disabled={!editable}
                  value={line.after}
                  onChange={(event) => set(at, { after: event.currentTarget.value })}
                  onKeyDown={(event) => press(event, at)}
                />
              </td>
              <td className={css.buttons}>
                {editable && (
                  <LineButtons
                    number={numbers[at] ?? ''}
                    onMove={(by) => move(at, by)}
                    onDeeper={(by) => deeper(at, by)}
                    onRemove={() => onItems(items.toSpliced(at, 1))}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {editable && (
        <Button size="xs" variant="default" onClick={() => onItems([...items, EMPTY])}>
          Add line
        </Button>
      )}
    </section>
  );
}

interface LineButtonsProps {
  number: string;
  onMove: (by: 1 | -1) => void;
  onDeeper: (by: 1 | -1) => void;
  onRemove: () => void;
}
function LineButtons({ number, onMove, onDeeper, onRemove }: LineButtonsProps) {
  const buttons = [
    [`Move ${number} up`, IconArrowUp, () => onMove(-1)],
    [`Move ${number} down`, IconArrowDown, () => onMove(1)],
    [`Move ${number} out`, IconIndentDecrease, () => onDeeper(-1)],
    [`Move ${number} in`, IconIndentIncrease, () => onDeeper(1)],
    [`Delete ${number}`, IconTrash, onRemove],
  ] as const;
  return buttons.map(([label, Icon, run]) => (
    <ActionIcon key={label} size="sm" variant="subtle" color="gray" aria-label={label} title={label} onClick={run}>
      <Icon size={15} stroke={1.8} aria-hidden />
    </ActionIcon>
  ));
}
