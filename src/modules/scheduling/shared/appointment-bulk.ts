// What can be set on many appointments at once; times and people are checked one by one.
export const APPOINTMENT_BULK_FIELDS = ['appointmentTypeId', 'description', 'remindCustomer'] as const;
