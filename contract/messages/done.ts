/**
 * What the server says of a thing done (D-04).
 * @public
 */
export const done = {
  upgradeApplied: 'Upgrade Application Sent',
  duesPaid: 'Dues Payment Successful',
  upgradePaid: 'Upgrade Payment Successful',
  membershipPaid: 'Membership Registration Successful',
} as const
