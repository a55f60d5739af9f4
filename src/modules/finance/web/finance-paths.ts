// The addresses of finance that modules above lead to.
export const financePaths = {
  taxReturn: () => '/prime/finance/tax-return',
};
