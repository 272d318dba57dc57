import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'
import { fact } from '#server/mails/shared.ts'

interface Data {
  /** Its number. */
  approval: number
  what: string
  /** Why it could not be done, with what to do. */
  why: string
  /** Nobody approved it: one person is the whole office, and did not decline it in time. */
  by_time?: boolean
  /** It was done; who or what was left out is why this is told. */
  in_part?: boolean
}

/** To who asked: it was approved, or not declined in time, and could not be done, or not for all. */
export default mail<Data>({
  lifetime: 7 * DAY,
  words: ({ approval, what, why, by_time, in_part }, { site }) => ({
    subject: `What you asked for ${by_time ? '' : 'was approved, but '}could not be done${in_part ? ' for all' : ''}`,
    paragraphs: [
      `${by_time ? 'Nobody declined what you asked for within 24 hours, so its turn came.' : 'A second person approved what you asked for.'} ${in_part ? 'It was done, but by then not all of it could be: some were left out.' : 'By then it could not be done any more, and nothing was changed. If it is still wanted, ask for it again.'}`,
    ],
    facts: [fact('What', what), fact(in_part ? 'Left out' : 'Why not', why)],
    action: { label: 'Open the approval', address: `${site}/office/approvals/${approval}` },
  }),
  templates: {
    'approval-not-done': {
      title: 'Approved, and could not be done',
      group: 'office',
      order: 65,
      guarded: true,

      sample: {
        approval: 1,
        what: '₦120,000 of Ngozi Sample by transfer NIP 2041 is recorded: Membership dues for 4 years',
        why: 'It costs ₦140,000 now, and ₦120,000 came. Record it again, and say why another amount came.',
      },
      fields: ({ data: { what, why } }) => ({ act: what, reason: why }),
    },
  },
})
