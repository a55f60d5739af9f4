// What a report is that every company has, and who may see it.
import type { ReportSource } from './data-views.api.ts';
import type { ReportDefinition } from './report-definition.ts';

export interface StandardReport {
  ref: string;
  label: string;
  description: string;
  folder: string;
  list: string;
  definition: ReportDefinition;
}

/** The fields of a question, those of its filters left out: who lacks one of them sees no such report. */
function fieldsOf({ groups, across, measures }: ReportDefinition): string[] {
  return [
    ...[...groups, ...(across ? [across] : [])].flatMap(({ field, since }) => [field, ...(since ? [since] : [])]),
    ...measures.flatMap(({ field, until, filter }) => [
      ...(field ? [field] : []),
      ...(until && until !== 'today' ? [until] : []),
      ...[...(filter ?? '').matchAll(/"field":"([\w.]+)"/g)].map(([, name = '']) => name),
    ]),
  ];
}

/** Whether each field of a report is there for this person, in its list and in those that its rows point to. */
export function fitsFields({ list, definition }: StandardReport, sources: readonly ReportSource[]): boolean {
  const source = sources.find((one) => one.list === list);
  return (
    source !== undefined &&
    fieldsOf(definition).every((path) => {
      const [name, inner] = path.split('.');
      const field = source.fields.find((one) => one.field === name);
      if (!field || inner === undefined) return field !== undefined;
      return sources.find((one) => one.list === field.to)?.fields.some((one) => one.field === inner) ?? false;
    })
  );
}
