import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'

interface Data {
  roles: string
  link: string
  /** The roles that a second person has to approve. A mail of a version before has none. */
  waits?: string
}

const fieldsOf = (data: Data, site: string) => ({ roles: data.roles, 'office address': `${site}/office/login` })

export default mail<Data>({
  lifetime: DAY,
  isSecret: true,
  words: ({ roles, link, waits }, { site }) => ({
    subject: 'Your invitation to the chapter office',
    paragraphs: [
      `You are invited to work in the office of the NIPR FCT chapter as ${roles}. Choose a password with the link below, within 24 hours. If you have one on this website, the new one takes its place.`,
      `Then sign in on ${site}/office/login. There you add a second factor: an authentication app on your phone, or a passkey.`,
      ...(waits
        ? [
            `Another person of the office still has to approve that you become ${waits}. Until then you can sign in, and see that it waits.`,
          ]
        : []),
    ],
    action: { label: 'Choose your password', address: `${site}/reset-password?link=${link}` },
    otherwise: 'If you do not know of this, tell the chapter office.',
  }),
  templates: {
    'office-invited': {
      title: 'Staff invited',
      group: 'office',
      order: 70,
      guarded: true,

      sample: { roles: 'membership officer', link: 'sample' },
      when: ({ waits }) => !waits,
      fields: ({ data, sending }) => fieldsOf(data, sending.site),
    },
    'office-invited-waiting': {
      title: 'Staff invited, a role waits for approval',
      group: 'office',
      order: 80,
      guarded: true,

      sample: { roles: 'membership officer and door staff', link: 'sample', waits: 'membership officer' },
      when: ({ waits }) => Boolean(waits),
      fields: ({ data, sending }) => ({ ...fieldsOf(data, sending.site), 'what waits': data.waits ?? '' }),
    },
  },
})
