// What the application uses of API access.
export { TOKEN } from './api-secrets.tokens.ts';
export { authenticateToken } from './api-tokens.across.ts';
