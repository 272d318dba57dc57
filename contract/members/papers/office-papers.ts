import * as v from 'valibot'
import * as office from '#contract/common/calls/office.ts'
import { Id, Text } from '#contract/common/parts.ts'
import { Paper, PaperRevocation } from './papers.ts'

/** A paper, and who holds it. */
export const OfficePaper = v.object({
  ...Paper.entries,
  name: Text,
  /** The account of the member whose it is. */
  member: v.nullable(Id),
  may_revoke: v.boolean(),
  /** The seat to which another one can be given: this one was revoked, or says what is no longer so. */
  anew: v.nullable(Id),
})
export type OfficePaper = v.InferOutput<typeof OfficePaper>

/** All papers of a member, the newest first. */
export const listMemberPapers = office.get('/members/{id}/papers', 'members.read', { answer: v.array(OfficePaper) })

/** All certificates of an event, and how many who came have none. */
export const EventPapers = v.object({ papers: v.array(OfficePaper), without: v.number(), is_over: v.boolean() })
export type EventPapers = v.InferOutput<typeof EventPapers>

export const listEventPapers = office.get('/events/{id}/papers', 'attendees.read', { answer: EventPapers })

/** A certificate for everybody who came and has none. */
export const sendCertificates = office.post('/events/{id}/certificates', 'papers.issue', {})

/** Another certificate for one seat, once the one that it had was revoked, or says what is no longer so. */
export const issueCertificate = office.post('/attendees/{id}/certificate', 'papers.issue', {})

/** The paper itself does not change; /verify says that it was revoked. */
export const revokePaper = office.post('/papers/{id}/revoke', 'papers.revoke', { body: PaperRevocation })
