// The list of a plain resource.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Entity } from '../../../kit/entity.ts';
import type { FieldSpec } from '../../../kit/fields.ts';
import { bulkConfigurationApi } from '../../shared/generic-calls.api.ts';
import { useRead } from '../api/hooks.ts';
import { showValue } from '../form/FieldValue.tsx';
import { Status, type StatusValue } from '../display/Status.tsx';
import { useIsPhone } from '../display/use-is-phone.ts';
import { DataList } from '../list/DataList.tsx';
import type { BulkAction } from '../list/bulk.ts';
import { MOMENT_WIDTH, type Column, filterFields } from '../list/column.ts';
import { editing } from '../paths/paths.ts';
import { useCan } from '../session/current-user.tsx';
import { openPage } from '../shell/navigate.ts';
import { useTabTitle } from '../shell/tab-context.tsx';
import { type WebResource, resourcePath, resourceTitle } from './web-resource.ts';

interface Row {
  id: number;
}
/** Columns that stand under the name on a phone. */
const MOST_ON_PHONE = 5;
const RIGHT: readonly FieldSpec['kind'][] = ['money', 'quantity', 'fraction', 'percent', 'integer', 'decimal'];
/** `30th Sept 2026`, whole. */
const DATE_WIDTH = 124;
const WIDE: readonly FieldSpec['kind'][] = ['text', 'longText', 'email', 'option', 'ref', 'refs', 'texts', 'address'];

const columnsOf = (e: Entity, names: readonly string[]): Column<Row>[] =>
  names.flatMap((name, at) => {
    const spec = e.all[name];
    if (!spec) return [];
    return {
      id: columnId(name, spec),
      header: spec.label,
      width:
        spec.kind === 'moment'
          ? MOMENT_WIDTH
          : WIDE.includes(spec.kind)
            ? 180
            : spec.kind === 'date'
              ? DATE_WIDTH
              : 110,
      ...(at === 0 && { grow: true }),
      ...(RIGHT.includes(spec.kind) && { align: 'right' as const }),
      ...(!['json', 'address', 'refs', 'texts'].includes(spec.kind) && { sortField: name }),
      cell: (row: Row) => {
        const values = row as unknown as Record<string, unknown>;
        if (name === 'statusId') return statusOf(values);
        return at === 0 && isBlank(values[name]) ? noneYet(spec) : showValue(spec, name, values);
      },
    };
  });

const isBlank = (value: unknown): boolean => value === null || value === '';
/** What leads to a record has words, also where it has no number yet. */
const noneYet = ({ label }: FieldSpec): string => `No ${label.toLowerCase()} yet`;

/** With its dot, where the list knows what kind of status it is. */
function statusOf({ status }: Record<string, unknown>): ReactNode {
  const value = status as StatusValue | null | undefined;
  return value?.typeName === undefined ? (value?.label ?? '') : <Status value={value} />;
}

/** As the export calls it: a field that points to a record by its label. */
const columnId = (name: string, { kind }: FieldSpec): string =>
  kind === 'ref' || kind === 'option' ? name.replace(/Id$/, '') : name;

export function ResourceList({ of, bulkActions }: { of: WebResource; bulkActions?: readonly BulkAction[] }) {
  const { entity } = of;
  const title = of.listTitle ?? resourceTitle(entity.label.many);
  useTabTitle(title);
  const can = useCan();
  const phone = useIsPhone();
  const mayCreate = can(`create-${entity.permission}`);
  const mayEdit = can(`edit-${entity.permission}`);
  const labelOf = (row: Row): string => String((row as unknown as Record<string, unknown>)[entity.labelField] ?? '');
  const label = entity.all[entity.labelField];
  const fields = filterFields(entity, Object.keys(entity.fields));
  const mayBulk = mayEdit && can('bulk-update');
  const configuration = useRead(
    bulkConfigurationApi.configuration,
    { params: { objectType: entity.name } },
    { enabled: mayBulk },
  ).data?.data;
  const settable = fields.filter(({ field }) => configuration?.fields.some((offered) => offered.field === field));
  const onPhone = of.columns
    .slice(1)
    .flatMap((name) => {
      const spec = entity.all[name];
      return spec && spec.kind !== 'bool' && name !== 'statusId' ? [{ name, spec }] : [];
    })
    .slice(0, MOST_ON_PHONE);
  return (
    <DataList<Row>
      name={entity.name}
      title={title}
      endpoint={of.api.list}
      columns={columnsOf(entity, of.columns)}
      filters={fields}
      defaultSort={'order' in entity.fields ? 'order' : entity.labelField}
      rowHref={(row) => resourcePath(entity, row.id)}
      {...(mayEdit && { editHref: (row: Row) => editing(resourcePath(entity, row.id)) })}
      rowLabel={labelOf}
      {...(settable.length > 0 && {
        bulkUpdate: {
          fields: settable,
          required: settable.filter(({ field }) => !entity.fields[field]?.nullable).map(({ field }) => field),
          ...of.bulk,
        },
      })}
      {...(bulkActions && { bulkActions })}
      exportable
      actions={
        mayCreate &&
        !phone && (
          <Button size="xs" onClick={() => openPage(resourcePath(entity, 'new'))}>
            New {entity.label.one}
          </Button>
        )
      }
      phoneRow={(row) => ({
        title: labelOf(row) || (label && noneYet(label)),
        ...(of.columns.includes('statusId') && { status: statusOf(row as unknown as Record<string, unknown>) }),
        detail: onPhone
          .map(({ name, spec }) => showValue(spec, name, row as unknown as Record<string, unknown>))
          .filter(Boolean)
          .join(' · '),
      })}
      empty={{
        text: `No ${entity.label.many} yet.`,
        ...(mayCreate && { action: { label: `New ${entity.label.one}`, href: resourcePath(entity, 'new') } }),
      }}
    />
  );
}
