import { exportMembers, writeToMembers } from '#contract/members/member-endpoints.ts'
import type { MembersChosen } from '#contract/members/members.ts'
import { act } from '../kit/act/act.ts'
import { exportAct } from '../kit/jobs/export-act.ts'

export const exportMembersAct = exportAct(exportMembers)

/** Begins a draft to these members alone, and opens it. */
export const writeToMembersAct = act({
  name: 'write-to-members',
  endpoint: writeToMembers,
  isDirect: true,
  title: 'Write to members',
  label: 'Write a letter',
  sends: (chosen: MembersChosen) => ({ body: chosen }),
  done: '',
  outcome: ({ id }) => ({ to: `/mail/letters/${id}` }),
})
