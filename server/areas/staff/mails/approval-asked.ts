import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'
import { fact } from '#server/mails/shared.ts'

interface Data {
  who: string
  what: string
  reason: string
  /** Whether the office has one person alone: it takes effect after a day. */
  waits: boolean
}

const sample = { who: 'Bola Sample', what: 'Ngozi Sample becomes owner', reason: 'The certificate could not be read.' }

const fieldsOf = ({ who, what }: Data) => ({ act: what, 'asked by': who })

export default mail<Data>({
  lifetime: 7 * DAY,
  words: ({ who, what, reason, waits }, { site }) => ({
    subject: 'Something waits for a second person',
    paragraphs: [
      waits
        ? 'The office has only one person at present. This request takes effect after 24 hours, unless somebody declines it first.'
        : 'A colleague asks for something that a second person must approve. Nothing happens until somebody approves it.',
    ],
    facts: [fact('What', what), fact('Asked by', who), ...(reason ? [fact('Why', reason)] : [])],
    action: { label: 'Open the approvals', address: `${site}/office/approvals` },
    otherwise: 'If you do not know why, ask the person who asked before you decide.',
  }),
  templates: {
    'approval-asked': {
      title: 'Approval asked for',
      group: 'office',
      order: 50,
      guarded: true,

      sample: { ...sample, waits: false },
      when: ({ waits }) => !waits,
      fields: ({ data }) => fieldsOf(data),
    },
    'approval-asked-alone': {
      title: 'Approval asked for, one person in the office',
      group: 'office',
      order: 60,
      guarded: true,

      sample: { ...sample, waits: true },
      when: ({ waits }) => waits,
      fields: ({ data }) => fieldsOf(data),
    },
  },
})
