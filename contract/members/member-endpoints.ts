import * as v from 'valibot'
import * as office from '../common/calls/office.ts'
import { Job } from '../common/job.ts'
import { ArrearsCell, ArrearsEntry, ArrearsEntrySelection, ArrearsExport, ArrearsOfPayer } from '../dues/arrears.ts'
import { Letter } from '../mail/letter.ts'
import { MemberDues } from './member-dues.ts'
import {
  EmailForm,
  MemberEdit,
  MemberEntry,
  MemberExport,
  MemberRecord,
  MemberSelection,
  MembersChosen,
} from './members.ts'

export const listMembers = office.list('/members', 'members.read', MemberSelection, MemberEntry)

export const listArrearsEntries = office.list('/arrears/entries', 'dues.read', ArrearsEntrySelection, ArrearsEntry)

/** What members owe, by grade and age: each cell is as many as the list has with both as its filters. */
export const getArrears = office.get('/arrears/table', 'dues.read', { at: 'data.cells', answer: v.array(ArrearsCell) })

/** What is owed by those for whom others pay, who owe most first: each is as many as the list has with this payer. */
export const getArrearsByPayer = office.get('/arrears/payers', 'dues.read', {
  at: 'data.payers',
  answer: v.array(ArrearsOfPayer),
})

/** Each look is recorded. */
export const getMember = office.get('/members/{id}', 'members.read', { answer: MemberRecord })

/** How the dues of a member came to what they are, and what may be done about them. */
export const getMemberDues = office.get('/members/{id}/dues', 'members.read', { answer: MemberDues })

export const editMember = office.post('/members/{id}', 'members.edit', { body: MemberEdit, answer: MemberRecord })

/** The first address of a member of whom none was known. It counts at once, unproven. */
export const giveMemberEmail = office.post('/members/{id}/email', 'members.edit', {
  body: EmailForm,
  answer: MemberRecord,
})

/** A mail with a link to choose a password, to a member who has none yet. */
export const inviteMember = office.post('/members/{id}/invite', 'members.invite', {})

/** Begins a draft of a letter to the members that are selected now. Members who match later do not get it. */
export const writeToMembers = office.post('/member-letters', 'mail.test', { body: MembersChosen, answer: Letter })

/** The members that match now, as a file for a day. */
export const exportMembers = office.post('/exports/members', 'members.export', { body: MemberExport, answer: Job })

/** The arrears that match now, as a file for a day. */
export const exportArrears = office.post('/exports/arrears', 'dues.read', { body: ArrearsExport, answer: Job })
