import { Download, type Route, routes } from '../../../platform/server/routes.ts';
import {
  brandingApi,
  companyProfileApi,
  divisionApi,
  numberSeriesApi,
  regionApi,
} from '../shared/company-profile.api.ts';
import { languageApi } from '../shared/language.api.ts';
import { division, region } from '../shared/place.entity.ts';
import { type Logo, brandingRef, companyLogo, systemLogo } from './branding.across.ts';
import { saveColour, saveHost, saveLogo } from './branding.service.ts';
import {
  changeCompany,
  changeSystemType,
  closeCompany,
  mustBeOwn,
  mustBeSystemAdmin,
} from './company-profile.service.ts';
import { readCompany } from './company-profile.store.ts';
import { branding, keepBranding, numberSeries, saveSeries, saveWord, word, wordsOf } from './company-settings.store.ts';
import { foundCompanyBy } from './company.store.ts';
import { changePlace, createPlace, removePlace } from './places.service.ts';
import { place, placeCount, placeList } from './places.views.ts';

const asDownload = ({ bytes, type }: Logo): Download => new Download(bytes, type, 'logo', true);

export const companyProfileRoutes = (): Route[] => [
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
    setSystemType: async (ctx, { params }) => ({ data: await changeSystemType(ctx, params.id, params.ref) }),
  }),
  ...routes(divisionApi, {
    list: (ctx, { query }) => placeList(ctx, division, query),
    count: (ctx, { query }) => placeCount(ctx, division, query),
    get: (ctx, { params }) => place(ctx, division, params.id),
    basic: async (ctx, { params }) => {
      const { id, label, colour } = (
        JSON.parse((await place(ctx, division, params.id)).text) as {
          data: { id: number; label: string; colour: string };
        }
      ).data;
      return { data: { id, label, colour } };
    },
    create: async (ctx, { body }) => ({ data: await createPlace(ctx, division, body) }),
    update: async (ctx, { params, body }) => ({ data: await changePlace(ctx, division, params.id, body) }),
    remove: async (ctx, { params, query }) => ({
      data: { id: await removePlace(ctx, division, params.id, query.version) },
    }),
  }),
  ...routes(regionApi, {
    list: (ctx, { query }) => placeList(ctx, region, query),
    count: (ctx, { query }) => placeCount(ctx, region, query),
    get: (ctx, { params }) => place(ctx, region, params.id),
    create: async (ctx, { body }) => ({ data: await createPlace(ctx, region, body) }),
    update: async (ctx, { params, body }) => ({ data: await changePlace(ctx, region, params.id, body) }),
    remove: async (ctx, { params, query }) => ({
      data: { id: await removePlace(ctx, region, params.id, query.version) },
    }),
  }),
  ...routes(numberSeriesApi, {
    listSeries: async (ctx) => ({ data: await numberSeries(ctx) }),
    saveSeries: async (ctx, { params, body }) => ({ data: await saveSeries(ctx, params.ref, body) }),
  }),
  ...routes(languageApi, {
    // The words are the same for every kind of company so far.
    ofSystemType: async (ctx) => ({ data: await wordsOf(ctx) }),
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
    removeLogo: async (ctx) => ({ data: await keepBranding(ctx, { logo: null }) }),
  }),
];
