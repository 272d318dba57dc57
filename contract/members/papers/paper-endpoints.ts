import * as v from 'valibot'
import { file } from '#contract/common/calls/call.ts'
import * as guest from '#contract/common/calls/guest.ts'
import * as member from '#contract/common/calls/member.ts'
import { LinkToken } from '#contract/common/parts.ts'
import { CertificateRequest, LetterRequest, OwnPapers, StandingShown } from './papers.ts'

/** Letters and certificates of the member who asks, and what can be made now. */
export const getOwnPapers = member.get('/user/papers', { answer: OwnPapers })

/** A letter of good standing, as of today. */
export const askForLetter = member.post('/user/papers/letter', { body: LetterRequest, answer: OwnPapers })

/** A certificate of an event that was attended; one in a former name is replaced. */
export const askForCertificate = member.post('/user/papers/certificate', {
  body: CertificateRequest,
  answer: OwnPapers,
})

/** Lets others see on certificates how their holder stands, or no more. */
export const showStanding = member.post('/user/papers/standing', { body: StandingShown, answer: OwnPapers })

export const getOwnPaperPdf = member.get('/user/papers/{id}/pdf', file)

/** The certificate of a seat, to the holder of the link of its ticket. */
export const getCertificatePdf = guest.get('/ticket/{token}/certificate', {
  params: v.object({ token: LinkToken }),
  ...file,
})
