// Whether an account can stand in a file for the bank, by country; what to do where it cannot. Pure.

export interface AccountDetails {
  accountName: string | null;
  bsb: string | null;
  accountNumber: string | null;
}
const digits = (text: string | null): string => (text ?? '').replace(/[\s-]/g, '');

/** A sentence that says what to mend, or null. */
export function accountProblem(
  countryCode: string,
  { accountName, bsb, accountNumber }: AccountDetails,
): string | null {
  const [branch, account] = [digits(bsb), digits(accountNumber)];
  if (!accountName?.trim()) return 'The name of the account is missing';
  if (!account) return 'The account number is missing';
  if (!/^\d+$/.test(account)) return 'The account number holds something else than digits';
  if (countryCode === 'AU') {
    if (!/^\d{6}$/.test(branch)) return 'The BSB has six digits, such as 062-000';
    return account.length <= 9 ? null : 'An Australian account number has at most nine digits';
  }
  if (countryCode === 'NZ')
    return /^\d{15,16}$/.test(branch + account)
      ? null
      : 'A New Zealand account has 15 or 16 digits with bank and branch';
  if (countryCode === 'GB') {
    if (!/^\d{6}$/.test(branch)) return 'The sort code has six digits, such as 20-00-00';
    return account.length === 8 ? null : 'The account number has eight digits';
  }
  return null;
}
