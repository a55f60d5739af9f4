// Administration → API access: tokens of programs, and endpoints that are told of events.
import css from './api-access.module.css';
import { EndpointList } from './EndpointList.tsx';
import { TokenList } from './TokenList.tsx';

export const ApiAccess = () => (
  <>
    <p className={css.docs}>
      Every call with its fields and examples:{' '}
      <a href="/api/docs" target="_blank" rel="noreferrer">
        API reference
      </a>
      ,{' '}
      <a href="/api/openapi.json" target="_blank" rel="noreferrer">
        OpenAPI document
      </a>
    </p>
    <TokenList />
    <EndpointList />
  </>
);
