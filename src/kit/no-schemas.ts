// Stands in the browser for the schemas of the contract (scripts/contract-without-schemas.ts): they can be combined as usual,
// and whoever would check something with them is told.
const nothing: unknown = new Proxy(() => nothing, {
  get(_, name) {
    if (typeof name === 'string' && /parse/i.test(name)) throw new Error('The browser has no schemas of endpoints');
    return nothing;
  },
  apply: () => nothing,
});

export {
  nothing as addressAnswer,
  nothing as addressSchema,
  nothing as conditionsSchema,
  nothing as createSchema,
  nothing as locatedBody,
  nothing as entryOf,
  nothing as formFieldSchema,
  nothing as inputSchema,
  nothing as labelOf,
  nothing as outputSchema,
  nothing as outputOf,
  nothing as pickedSchema,
  nothing as pressedAt,
  nothing as pressedBody,
  nothing as requiredLabelOf,
  nothing as row,
  nothing as rowSchema,
  nothing as updateSchema,
  nothing as wholeRow,
  nothing as z,
};
