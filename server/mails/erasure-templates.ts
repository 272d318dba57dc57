import { DAYS_TO_ANSWER } from '#contract/messages/erasure-matters.ts'
import type { MailContent } from './mail-content.ts'

const DAY = 24 * 60 * 60_000

/** What the mails about a request for erasure are told. */
export interface ErasureData {
  'erasure-asked': { first_name: string }
  'erasure-refused': { first_name: string; reason: string }
  'data-erased': { first_name: string; number: string }
}

type Kind = keyof ErasureData
type ErasureMail = { [One in Kind]: { kind: One; data: ErasureData[One] } }[Kind]

export const erasureLifetime: Record<Kind, number> = {
  'erasure-asked': 7 * DAY,
  'erasure-refused': 14 * DAY,
  'data-erased': 14 * DAY,
}

export const isErasureMail = (mail: { kind: string }): mail is ErasureMail => Object.hasOwn(erasureLifetime, mail.kind)

/** What is written to a person who asks that their data is erased. */
export function fillErasureTemplate({ kind, data }: ErasureMail, { hello, site }: { hello: string; site: string }) {
  const action = { label: 'Open your data', address: `${site}/account/privacy` }
  const contents = (): MailContent => {
    switch (kind) {
      case 'erasure-asked':
        return {
          subject: 'Your request to erase your data',
          heading: 'Your request to erase your data',
          paragraphs: [
            hello,
            `Somebody who knows your password asked the chapter to erase what it holds about you. The office answers within ${DAYS_TO_ANSWER} days. Until then you can withdraw the request in your account.`,
          ],
          action,
          otherwise: 'If this was not you, withdraw the request, change your password and tell the chapter office.',
        }
      case 'erasure-refused':
        return {
          subject: 'Your data could not be erased',
          heading: 'Your data could not be erased',
          paragraphs: [
            hello,
            'The chapter office could not do what you asked for. Your account is as it was.',
            'You may ask again, and you may complain to the Nigeria Data Protection Commission.',
          ],
          facts: [{ label: 'Why', value: data.reason }],
          action,
          otherwise: 'If you have questions, write to the chapter office.',
        }
      case 'data-erased':
        return {
          subject: 'Your data was erased',
          heading: 'Your data was erased',
          paragraphs: [
            hello,
            'The chapter has erased what it held about you. Your account is closed, and this is the last message to this address, which is forgotten in 30 days.',
            'What the law obliges the chapter to keep stays: who paid which sum, the records of what was done, and the days and grades of a membership.',
            ...(data.number ? [`Your membership number, ${data.number}, is not given to anybody else.`] : []),
          ],
          otherwise: 'If you have questions, write to the chapter office.',
        }
    }
  }
  return contents()
}
