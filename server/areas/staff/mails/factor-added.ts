import { DAY } from '#contract/common/spans.ts'
import { mail } from '#server/mails/mail.ts'
import type { MailContent } from '#server/mails/mail-content.ts'
import { notYou } from '#server/mails/shared.ts'

interface Data {
  /** Another way in which somebody of the office can come in. */
  factor: 'app' | 'passkey' | 'codes'
  /** Of an owner, to the other owners; null to the person it belongs to. */
  who: string | null
}

const factorWords: Record<Data['factor'], { title: string; added: string }> = {
  app: { title: 'A new authenticator app', added: 'An authenticator app was added' },
  passkey: { title: 'A new passkey', added: 'A passkey was added' },
  codes: { title: 'New recovery codes', added: 'Ten new recovery codes were made' },
}

const fieldsOf = ({ heading, paragraphs }: MailContent) => ({
  'what is new': heading,
  'what happened': paragraphs[1] ?? '',
})

export default mail<Data>({
  lifetime: 3 * DAY,
  words: ({ factor, who }, { site }) => {
    const { title, added } = factorWords[factor]
    return who === null
      ? {
          subject: `${title} for the chapter office`,
          paragraphs: [`${added} for your sign-in to the office of the NIPR FCT chapter just now.`],
          action: { label: 'See your second factors and codes', address: `${site}/office/me` },
          otherwise: notYou,
        }
      : {
          subject: `${title} of an owner`,
          paragraphs: [`${added} for the sign-in of ${who}, an owner of the chapter office, just now.`],
          action: { label: 'See the staff', address: `${site}/office/staff` },
          otherwise: `If ${who} does not know of this, lock the account on the page of the staff.`,
        }
  },
  templates: {
    'factor-added': {
      title: 'Own second factor added',
      group: 'office',
      order: 120,
      guarded: true,

      sample: { factor: 'passkey', who: null },
      when: ({ who }) => who === null,
      fields: ({ builtIn }) => fieldsOf(builtIn),
    },
    'factor-added-owner': {
      title: 'Second factor of an owner added',
      group: 'office',
      order: 130,
      guarded: true,

      sample: { factor: 'passkey', who: 'Ngozi Sample' },
      when: ({ who }) => who !== null,
      fields: ({ data, builtIn }) => ({ ...fieldsOf(builtIn), who: data.who ?? '' }),
    },
  },
})
