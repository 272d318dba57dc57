import * as doubles from '#contract/members/doubles.ts'
import * as acts from '#contract/members/member-act-endpoints.ts'
import * as to from '#contract/members/member-endpoints.ts'
import * as merging from '#contract/members/merge.ts'
import * as adding from '#contract/members/new-member.ts'
import * as tasks from '#contract/members/tasks.ts'
import { exportRoute } from '#server/areas/jobs/routes/export-route.ts'
import { addMember, listPossible } from '#server/areas/members/add-member.ts'
import { editMember } from '#server/areas/members/edit-member.ts'
import { memberExport } from '#server/areas/members/export-members.ts'
import { getMember } from '#server/areas/members/get-member.ts'
import { giveMemberEmail } from '#server/areas/members/give-email.ts'
import { inviteMember } from '#server/areas/members/invite-member.ts'
import { askToMerge } from '#server/areas/members/merge-members.ts'
import { getMergePair, listDuplicates } from '#server/areas/members/merge-pair.ts'
import { resetMemberFactor } from '#server/areas/members/reset-factor.ts'
import { finishMemberTask } from '#server/areas/members/task/finish-task.ts'
import { giveMemberTask, listTaskPeople } from '#server/areas/members/task/give-task.ts'
import { getMemberTask } from '#server/areas/members/task/tasks.ts'
import { tellApart, untellApart } from '#server/areas/members/tell-apart.ts'
import { writeToMembers } from '#server/areas/members/write-to-members.ts'
import type { AreaDeps } from '#server/http/area-deps.ts'
import type { App } from '#server/http/environment.ts'
import { route } from '#server/http/route.ts'

/** Who is or was a member of the chapter. */
export function memberRoutes(app: App, deps: AreaDeps) {
  exportRoute(app, deps, to.exportMembers, memberExport)
  route(app, deps, adding.addMember, addMember)
  route(app, deps, adding.listPossible, listPossible)
  route(app, deps, to.getMember, getMember)
  route(app, deps, to.editMember, editMember)
  route(app, deps, to.giveMemberEmail, giveMemberEmail)
  route(app, deps, to.inviteMember, inviteMember)
  route(app, deps, to.writeToMembers, writeToMembers)
  route(app, deps, acts.resetMemberFactor, resetMemberFactor)
  route(app, deps, merging.listDuplicates, listDuplicates)
  route(app, deps, merging.getMergePair, getMergePair)
  route(app, deps, merging.askToMerge, askToMerge)
  route(app, deps, tasks.giveMemberTask, giveMemberTask)
  route(app, deps, tasks.getMemberTask, getMemberTask)
  route(app, deps, tasks.listTaskPeople, listTaskPeople)
  route(app, deps, tasks.finishMemberTask, finishMemberTask)
  route(app, deps, doubles.tellApart, tellApart)
  route(app, deps, doubles.untellApart, untellApart)
}
