// The addresses of forms and their templates.
import { encodeRouteId } from '../../../kit/ids.ts';

export const formPaths = {
  list: () => '/prime/custom-form/list',
  create: () => '/prime/custom-form/view/new',
  form: (id: number) => `/prime/custom-form/view/${encodeRouteId(id)}`,
  template: (id: number) => `/prime/custom-form-template/view/${encodeRouteId(id)}`,
  externalTemplates: () => '/prime/external-form-template/list',
  numbers: () => '/prime/custom-form-number/list',
  templates: () => '/prime/admin/form-templates',
};
