// Lists: the filter and sort language of api.md turned into SQL whose JSON goes out as it is. The door; the parts are in list/.
export { among } from './list/among.ts';
export { conditions } from './list/conditions.ts';
export { countQuery, groupCountQuery, listCount, listGroupCounts, listIds } from './list/counts.ts';
export { listPage } from './list/page.ts';
export {
  type ListField,
  type ListSource,
  type Sql,
  type Tally,
  entityFields,
  likePattern,
  narrowed,
} from './list/source.ts';
