/** How a member stands with the dues; `former` is whose membership has ended. */
export const memberStandings = ['active', 'due', 'inArrears', 'former'] as const
export type MemberStanding = (typeof memberStandings)[number]
