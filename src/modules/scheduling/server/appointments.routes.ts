import { type Route, routes } from '../../../platform/server/routes.ts';
import { appointmentsApi } from '../shared/appointments.api.ts';
import { bulkUpdateAppointments, undoBulkAppointments } from './appointments-bulk.service.ts';
import { arrive, changeStatus, leave, reschedule } from './appointment-course.service.ts';
import {
  applyPlan,
  checkBooking,
  createAppointment,
  removeAppointment,
  updateAppointment,
} from './appointments.service.ts';
import { appointmentById, appointmentCount, appointmentList, appointmentsById } from './appointments.views.ts';
import { boardOf } from './board.views.ts';
import { slotsFor } from './slots.service.ts';

export const appointmentsRoutes = (): Route[] =>
  routes(appointmentsApi, {
    list: (ctx, { query }) => appointmentList(ctx, query),
    count: (ctx, { query }) => appointmentCount(ctx, query),
    get: (ctx, { params }) => appointmentById(ctx, params.id),
    create: async (ctx, { body }) => appointmentById(ctx, (await createAppointment(ctx, body)).id),
    update: async (ctx, { params, body }) => {
      await updateAppointment(ctx, params.id, body);
      return await appointmentById(ctx, params.id);
    },
    remove: async (ctx, { params, query }) => {
      await removeAppointment(ctx, params.id, query.version);
      return { data: { id: params.id } };
    },
    bulkUpdate: async (ctx, { body }) => ({ data: await bulkUpdateAppointments(ctx, body) }),
    bulkUndo: async (ctx, { params }) => ({ data: await undoBulkAppointments(ctx, params.bulkId) }),
    changeStatus: async (ctx, { params, body }) => {
      await changeStatus(ctx, params.id, params.appointmentStatusId, body ?? {});
      return await appointmentById(ctx, params.id);
    },
    reschedule: async (ctx, { params, body }) => appointmentById(ctx, await reschedule(ctx, params.id, body)),
    arrive: async (ctx, { params, body }) => {
      await arrive(ctx, params.id, body);
      return await appointmentById(ctx, params.id);
    },
    leave: async (ctx, { params, body }) => {
      await leave(ctx, params.id, body);
      return await appointmentById(ctx, params.id);
    },
    check: async (ctx, { body }) => ({ data: await checkBooking(ctx, body) }),
    board: (ctx, { query }) => boardOf(ctx, query),
    plan: async (ctx, { body }) => appointmentsById(ctx, await applyPlan(ctx, body.changes, body.override)),
    slots: (ctx, { query }) => slotsFor(ctx, query),
  });
