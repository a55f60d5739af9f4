// What other modules may use of safety.
export { whsScope } from './safety.scope.ts';
