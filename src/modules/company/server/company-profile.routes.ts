import { Download, type Route, routes } from '../../../platform/server/routes.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { companyModulesApi } from '../shared/company-modules.api.ts';
import { companyClosingApi } from '../shared/company-closing.api.ts';
import { companiesApi } from '../shared/companies.api.ts';
import { serverStateApi } from '../shared/server-state.api.ts';
import { brandingApi, companyProfileApi, divisionApi, numberSeriesApi } from '../shared/company-profile.api.ts';
import { languageApi } from '../shared/language.api.ts';
import { isSystemType } from '../shared/fixed-lists.ts';
import type { Division } from '../shared/place.entity.ts';
import type { One } from '../../../kit/endpoint.ts';
import { crudOf } from '../../../platform/server/resource.ts';
import { type Logo, brandingRef, companyLogo, systemLogo } from './branding.across.ts';
import { companies, lookAt } from './companies.across.ts';
import { serverState } from './server-state.across.ts';
import { chooseLogo, saveColour, saveHost, saveLogo } from './branding.service.ts';
import {
  changeCompany,
  changeSystemType,
  rctiStatus,
  closeCompany,
  mustBeOwn,
  mustBeSystemAdmin,
} from './company-profile.service.ts';
import { askToClose, keepCompany } from './company-closing.service.ts';
import { closingOf } from './company-closing.views.ts';
import { chooseModules, companyModules } from './company-modules.service.ts';
import { readCompany } from './company-profile.store.ts';
import { branding, keepBranding, numberSeries, saveSeries, saveWord, word, wordsOf } from './company-settings.store.ts';
import { foundCompanyBy } from './company.store.ts';
import { divisions, membersOf } from './places.service.ts';

const asDownload = ({ bytes, type }: Logo): Download => new Download(bytes, type, 'logo', true);

export const companyProfileRoutes = (): Route[] => [
  ...routes(companyModulesApi, {
    list: async (ctx) => ({ data: await companyModules(ctx) }),
    choose: async (ctx, { body }) => ({ data: await chooseModules(ctx, body.moduleIds) }),
  }),
  ...routes(companyProfileApi, {
    list: async (ctx) => ({ data: [await readCompany(ctx)], meta: { page: 1, perPage: 20, total: 1 } }),
    count: async () => ({ data: { count: 1 } }),
    get: async (ctx, { params }) => {
      mustBeOwn(ctx, params.id);
      return { data: await readCompany(ctx) };
    },
    update: async (ctx, { params, body }) => ({ data: await changeCompany(ctx, params.id, body) }),
    create: async (ctx, { body: { email, ...given } }) => {
      mustBeSystemAdmin(ctx);
      const id = await foundCompanyBy(ctx, { ...given, ...(email && { email }) });
      return { data: { id, name: given.name } };
    },
    remove: async (ctx, { params }) => ({ data: { id: await closeCompany(ctx, params.id) } }),
    rctiStatus: async (ctx) => ({ data: await rctiStatus(ctx) }),
    setSystemType: async (ctx, { params }) => ({ data: await changeSystemType(ctx, params.id, params.ref) }),
  }),
  ...routes(companyClosingApi, {
    get: async (ctx) => ({ data: await closingOf(ctx) }),
    ask: async (ctx, { body }) => ({ data: await askToClose(ctx, body.reason) }),
    keep: async (ctx) => ({ data: await keepCompany(ctx) }),
  }),
  ...routes(serverStateApi, { state: async (ctx) => ({ data: await serverState(ctx) }) }),
  ...routes(companiesApi, {
    companies: async (ctx) => ({ data: await companies(ctx) }),
    look: async (ctx, { params, body }) => ({ data: await lookAt(ctx, params.id, body.reason) }),
  }),
  ...routes(divisionApi, {
    ...crudOf(divisions),
    create: (ctx, { body: { name, ...given } }) => crudOf(divisions).create(ctx, { body: { label: name, ...given } }),
    update: (ctx, { params, body: { name, ...given } }) =>
      crudOf(divisions).update(ctx, { params, body: { ...(name !== undefined && { label: name }), ...given } }),
    basic: async (ctx, { params }) => {
      const { id, label, colour } = (JSON.parse((await divisions.get(ctx, params.id)).text) as One<Division>).data;
      return { data: { id, label, name: label, colour } };
    },
    members: async (ctx, { params }) => ({ data: await membersOf(ctx, params.id) }),
  }),
  ...routes(numberSeriesApi, {
    listSeries: async (ctx) => ({ data: await numberSeries(ctx) }),
    saveSeries: async (ctx, { params, body }) => ({ data: await saveSeries(ctx, params.ref, body) }),
  }),
  ...routes(languageApi, {
    // The words are the same for every kind of company: see docs/decisions/0115.
    ofSystemType: async (ctx, { params }) => {
      if (!isSystemType(params.systemTypeRef)) throw notFound('This kind of company');
      return { data: await wordsOf(ctx) };
    },
    ofGroup: async (ctx, { params }) => ({ data: await wordsOf(ctx, params.groupName) }),
    ofName: async (ctx, { params }) => ({ data: await word(ctx, params.ref) }),
    saveWord: async (ctx, { params, body }) => ({ data: await saveWord(ctx, params.ref, body.value) }),
  }),
  ...routes(brandingApi, {
    systemTheme: async ({ app, host }) => ({ data: { brandingRef: await brandingRef(app, host) } }),
    systemLogo: async ({ app, host }) => asDownload(await systemLogo(app, host)),
    ownLogo: async (ctx) => asDownload(await companyLogo(ctx)),
    saveHost: async (ctx, { body }) => ({ data: await saveHost(ctx, body.hostName) }),
    getBranding: async (ctx) => ({ data: await branding(ctx) }),
    saveBranding: async (ctx, { body }) => ({ data: await saveColour(ctx, body.accent) }),
    saveLogo: async (ctx, { upload }) => ({ data: await saveLogo(ctx, upload) }),
    setImage: async (ctx, { params }) => ({ data: await chooseLogo(ctx, params.imageAttachmentId) }),
    removeLogo: async (ctx) => ({ data: await keepBranding(ctx, { logo: null }) }),
  }),
];
