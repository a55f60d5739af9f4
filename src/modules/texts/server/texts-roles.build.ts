// Who may call what of texts, by the letters of tests/role-table.ts. By hand: a changed letter is a decision.
export const textsRoles: Record<string, string> = {
  'GET /service/text': 'AESCUF', // whether, and why not
  'POST /service/text': 'AESC',
  'POST /serviceText': 'AESC',
  'POST /job/:id/question': 'AESC', // who has AI help; of the job what they see
  'POST /lossSchedule/:id/proposal': 'AESC', // who has AI help, and may change contents
};
