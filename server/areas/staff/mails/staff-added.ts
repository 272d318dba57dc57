import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'
import { fact } from '#server/mails/shared.ts'

interface Data {
  who: string
  email: string
  roles: string
  by: string
}

/** For every owner. */
export default mail<Data>({
  lifetime: 7 * DAY,
  words: ({ who, email, roles, by }, { site }) => ({
    subject: 'Somebody new in the chapter office',
    paragraphs: [
      `${by} has invited somebody to work in the office. A role that approves what others ask for counts once a second person has approved it.`,
    ],
    facts: [fact('Who', who), fact('E-mail', email), fact('As', roles)],
    action: { label: 'See the staff', address: `${site}/office/staff` },
    otherwise: 'If you do not know of this, lock the person on the page of the staff, and ask who invited them.',
  }),
  templates: {
    'staff-added': {
      title: 'Somebody new in the office',
      group: 'office',
      order: 110,
      guarded: true,

      sample: { who: 'Ngozi Sample', email: 'ngozi@example.org', roles: 'membership officer', by: 'Bola Sample' },
      fields: ({ data }) => ({ who: data.by }),
    },
  },
})
