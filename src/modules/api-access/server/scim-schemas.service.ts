// What this server can do of SCIM, for providers that ask.
import { GROUP_SCHEMA, USER_SCHEMA } from './scim.views.ts';

const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
export const listOf = (resources: readonly unknown[], total = resources.length, startIndex = 1): object => ({
  schemas: [LIST],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

export const SERVICE_PROVIDER_CONFIG = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    { type: 'oauthbearertoken', name: 'API token', description: 'A token with the scope user:write', primary: true },
  ],
  meta: { resourceType: 'ServiceProviderConfig' },
};

export const RESOURCE_TYPES = [
  { id: 'User', endpoint: '/Users', schema: USER_SCHEMA },
  { id: 'Group', endpoint: '/Groups', schema: GROUP_SCHEMA },
].map((one) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  ...one,
  name: one.id,
  meta: { resourceType: 'ResourceType' },
}));

interface Attribute {
  name: string;
  type: string;
  multiValued: boolean;
  required: boolean;
  caseExact: boolean;
  mutability: string;
  returned: string;
  uniqueness: string;
  subAttributes?: Attribute[];
}
const attribute = (name: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});
const listed = (name: string, mutability = 'readWrite'): Attribute =>
  attribute(name, {
    type: 'complex',
    multiValued: true,
    mutability,
    subAttributes: [attribute('value'), attribute('display')],
  });

export const SCHEMAS = [
  {
    id: USER_SCHEMA,
    name: 'User',
    attributes: [
      attribute('userName', { required: true, uniqueness: 'server' }),
      attribute('externalId', { caseExact: true }),
      attribute('name', { type: 'complex', subAttributes: [attribute('givenName'), attribute('familyName')] }),
      attribute('displayName', { mutability: 'readOnly' }),
      attribute('title'),
      listed('emails', 'readOnly'),
      listed('phoneNumbers'),
      attribute('active', { type: 'boolean' }),
      listed('groups', 'readOnly'),
    ],
  },
  {
    id: GROUP_SCHEMA,
    name: 'Group',
    attributes: [
      attribute('displayName', { required: true }),
      attribute('externalId', { caseExact: true }),
      listed('members'),
    ],
  },
].map((one) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  ...one,
  meta: { resourceType: 'Schema' },
}));
