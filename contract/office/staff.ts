/** Where somebody of the office stands: machines/lifecycles/staff. */
export const staffStates = ['invited', 'active', 'locked', 'left'] as const
