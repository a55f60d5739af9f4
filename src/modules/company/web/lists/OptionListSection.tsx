// Administration → Lists: one option list, with where its entries are used.
import type { Entity } from '../../../../kit/entity.ts';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { sentence } from '../../../../platform/web/display/format.ts';
import { STATUS_STAGES } from '../../shared/fixed-lists.ts';
import { OPTION_LIST_ENTITIES } from '../../shared/option-list.entity.ts';
import { optionListApis, optionUsesApi } from '../../shared/option-lists.api.ts';
import { ListAdmin } from './ListAdmin.tsx';
import type { ListApi } from './list-api.ts';

export function OptionListSection({ name }: { name: string }) {
  const of = OPTION_LIST_ENTITIES.find((one) => one.name === name) as unknown as Entity;
  const uses = useRead(optionUsesApi.uses, { params: { type: name } });
  return (
    <ListAdmin
      of={of}
      api={optionListApis[name] as ListApi}
      title={sentence(of.label.many)}
      uses={uses.data?.data}
      words={{ stageRef: STATUS_STAGES }}
      none={`No ${of.label.many} yet. Add the first one below.`}
    />
  );
}
