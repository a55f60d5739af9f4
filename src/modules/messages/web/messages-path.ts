/** `/prime/messages/unassigned`. */
export const messagesPath = (section?: string): string => (section ? `/prime/messages/${section}` : '/prime/messages');
