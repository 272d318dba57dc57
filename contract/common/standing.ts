/** How a member stands with the dues; `former` is whose membership has ended. */
export const memberStandings = ['active', 'due', 'inArrears', 'former'] as const
export type MemberStanding = (typeof memberStandings)[number]

/** How a membership ends. */
export const endingKinds = ['lost', 'resigned', 'transferred', 'expelled', 'died'] as const
export type EndingKind = (typeof endingKinds)[number]

/** What somebody is to the chapter; `none` was never a member. */
export const memberships = ['none', 'member', ...endingKinds] as const
export type Membership = (typeof memberships)[number]
