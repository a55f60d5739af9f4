import { type Route, routes } from '../../../platform/server/routes.ts';
import { offersApi } from '../shared/offers.api.ts';
import { appointmentById, readAppointment } from './appointments.views.ts';
import {
  acceptVisited,
  chooseForCustomer,
  declineVisited,
  makeOffer,
  proposeVisited,
  visitedPage,
  withdrawOffer,
} from './offers.service.ts';
import { offerById, offersOfJob } from './offers.views.ts';

export const offersRoutes = (): Route[] =>
  routes(offersApi, {
    offers: (ctx, { params }) => offersOfJob(ctx, params.jobId),
    offer: async (ctx, { body }) => {
      const { offerId, ids, link } = await makeOffer(ctx, body);
      const { data: offer } = await offerById(ctx, offerId);
      return { data: { offer, appointments: await Promise.all(ids.map((id) => readAppointment(ctx, id))), link } };
    },
    withdraw: async (ctx, { params }) => ({ data: await withdrawOffer(ctx, params.id) }),
    choose: async (ctx, { params }) => {
      await chooseForCustomer(ctx, params.id, params.appointmentId);
      return await appointmentById(ctx, params.appointmentId);
    },
    visited: (ctx) => visitedPage(ctx),
    accept: async (ctx, { params }) => {
      await acceptVisited(ctx, params.appointmentId);
      return await visitedPage(ctx);
    },
    propose: async (ctx, { body }) => {
      await proposeVisited(ctx, body.text);
      return await visitedPage(ctx);
    },
    decline: async (ctx, { body }) => {
      await declineVisited(ctx, body?.text);
      return await visitedPage(ctx);
    },
  });
