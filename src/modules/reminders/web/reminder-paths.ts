export const reminderPaths = { list: () => '/prime/reminders' };
