// What a company says of itself in the community, and what companies write to each other there.
import { z } from 'zod';
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  bool,
  derived,
  generated,
  integer,
  json,
  longText,
  moment,
  required,
  text,
  texts,
  withDefault,
} from '../../../kit/fields.ts';

const words = z.string().trim();
export const licence = z.strictObject({
  label: words.min(1, 'Enter the licence').max(100),
  number: words.max(60).nullish(),
  expiryDate: z.iso.date('Enter a date as YYYY-MM-DD').nullish(),
  /** Others see it. */
  shown: z.boolean(),
});
export type Licence = z.infer<typeof licence>;

const profileFields = {
  trades: texts('Trades', { max: 60, hint: 'What you do, such as Plumbing or Plastering' }),
  areas: texts('Areas', { max: 60, hint: 'Suburbs, postcodes or regions where you work' }),
  about: longText('About', { max: 2000 }),
  suburb: text('Suburb', { max: 100 }),
  postcode: text('Postcode', { max: 12 }),
  state: text('State', { max: 60 }),
  radiusKm: withDefault(integer('Works within (km)', { min: 1, max: 1000 }), 50),
  showLogo: withDefault(bool('Show our logo'), false),
  licences: withDefault(json<Licence[]>('Licences', z.array(licence).max(30)), []),
  published: withDefault(bool('Published', { hint: 'Other companies of this server find you' }), false),
  publishedAt: derived(moment('Published at')),
};
export interface CommunityProfile extends RowOf<typeof profileFields> {}
export interface CommunityProfileCreate extends CreateOf<typeof profileFields> {}
export interface CommunityProfileUpdate extends UpdateOf<typeof profileFields> {}
export const communityProfile = entity<CommunityProfile, CommunityProfileCreate, CommunityProfileUpdate>(
  'communityProfile',
  profileFields,
  { label: { one: 'community profile', many: 'community profiles' }, labelField: 'suburb', permission: 'community' },
);

const groupFields = {
  label: required(text('Name', { max: 100 })),
  about: text('About', { max: 500 }),
};
export interface CommunityGroup extends RowOf<typeof groupFields> {}
export interface CommunityGroupCreate extends CreateOf<typeof groupFields> {}
export interface CommunityGroupUpdate extends UpdateOf<typeof groupFields> {}
export const communityGroup = entity<CommunityGroup, CommunityGroupCreate, CommunityGroupUpdate>(
  'communityGroup',
  groupFields,
  { label: { one: 'community group', many: 'community groups' }, permission: 'community' },
);

export const LONGEST_POST = 5000;
const postFields = {
  body: required(longText('Text', { max: LONGEST_POST })),
  authorName: generated(text('Written by')),
  companyName: generated(text('Company')),
  hiddenAt: derived(moment('Hidden at')),
  hiddenReason: derived(text('Why hidden', { max: 500 })),
};
export interface CommunityPost extends RowOf<typeof postFields> {}
export interface CommunityPostCreate extends CreateOf<typeof postFields> {}
export interface CommunityPostUpdate extends UpdateOf<typeof postFields> {}
export const communityPost = entity<CommunityPost, CommunityPostCreate, CommunityPostUpdate>(
  'communityPost',
  postFields,
  { label: { one: 'community post', many: 'community posts' }, labelField: 'companyName', permission: 'community' },
);

export const ASK_STATES = ['pending', 'accepted', 'declined', 'withdrawn'] as const;
const askFields = {
  otherCompanyName: generated(text('Company')),
  message: text('Message', { max: 500 }),
  status: generated(text('State')),
  answeredAt: derived(moment('Answered at')),
};
export interface CommunityAsk extends RowOf<typeof askFields> {}
export interface CommunityAskCreate extends CreateOf<typeof askFields> {}
export interface CommunityAskUpdate extends UpdateOf<typeof askFields> {}
export const communityAsk = entity<CommunityAsk, CommunityAskCreate, CommunityAskUpdate>('communityAsk', askFields, {
  label: { one: 'request to connect', many: 'requests to connect' },
  labelField: 'otherCompanyName',
  permission: 'community',
});
