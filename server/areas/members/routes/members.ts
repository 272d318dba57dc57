import type { Hono } from 'hono'
import * as acts from '#contract/members/member-act-endpoints.ts'
import * as to from '#contract/members/member-endpoints.ts'
import * as merging from '#contract/members/merge-endpoints.ts'
import { getMemberDues } from '#server/areas/dues/get-member-dues.ts'
import { giveRelief } from '#server/areas/dues/give-relief.ts'
import { liftRelief } from '#server/areas/dues/lift-relief.ts'
import { listArrearsEntries } from '#server/areas/dues/list-arrears-entries.ts'
import { endMembership, returnMember } from '#server/areas/dues/membership-act.ts'
import { editMember } from '#server/areas/members/edit-member.ts'
import { getMember } from '#server/areas/members/get-member.ts'
import { inviteMember } from '#server/areas/members/invite-member.ts'
import { listMembers } from '#server/areas/members/list-members.ts'
import { askToMerge } from '#server/areas/members/merge-members.ts'
import { getMergePair, listDuplicates } from '#server/areas/members/merge-pair.ts'
import { resetMemberFactor } from '#server/areas/members/reset-factor.ts'
import type { Environment } from '#server/http/environment.ts'
import { type RouteDeps, route } from '#server/http/route.ts'

/** Who is or was a member of the chapter. */
export function memberRoutes(app: Hono<Environment>, deps: RouteDeps) {
  route(app, deps, to.listMembers, listMembers)
  route(app, deps, to.listArrearsEntries, listArrearsEntries)
  route(app, deps, to.getMember, getMember)
  route(app, deps, to.getMemberDues, getMemberDues)
  route(app, deps, to.editMember, editMember)
  route(app, deps, to.inviteMember, inviteMember)
  route(app, deps, acts.endMembership, endMembership)
  route(app, deps, acts.returnMember, returnMember)
  route(app, deps, acts.giveRelief, giveRelief)
  route(app, deps, acts.liftRelief, liftRelief)
  route(app, deps, acts.resetMemberFactor, resetMemberFactor)
  route(app, deps, merging.listDuplicates, listDuplicates)
  route(app, deps, merging.getMergePair, getMergePair)
  route(app, deps, merging.askToMerge, askToMerge)
}
