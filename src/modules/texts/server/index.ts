// What the application may use of the text service.
export { textsRoutes } from './texts.routes.ts';
