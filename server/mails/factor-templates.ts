import type { MailContent } from './mail-content.ts'
import { moment } from './words.ts'

const DAY = 24 * 60 * 60_000

/** What the mails about the second factor of a member are told. */
export interface FactorData {
  'member-factor-on': { first_name: string }
  'member-factor-off': { first_name: string }
  'member-factor-reset': { first_name: string; at: string }
  'member-codes-made': { first_name: string }
  'member-code-used': { first_name: string; left: number }
}

type Kind = keyof FactorData
export type FactorChange = Exclude<Kind, 'member-code-used' | 'member-factor-reset'>
type FactorMail = { [One in Kind]: { kind: One; data: FactorData[One] } }[Kind]

export const factorLifetime: Record<Kind, number> = {
  'member-factor-on': 3 * DAY,
  'member-factor-off': 3 * DAY,
  'member-factor-reset': 3 * DAY,
  'member-codes-made': 3 * DAY,
  'member-code-used': 3 * DAY,
}

export const isFactorMail = (mail: { kind: string }): mail is FactorMail => Object.hasOwn(factorLifetime, mail.kind)

const makeNewOnes = 'You can make ten new ones in your account.'

const codesLeft = (left: number) =>
  left === 0
    ? `That was the last one. ${makeNewOnes}`
    : `${left} of your ten recovery codes ${left === 1 ? 'is' : 'are'} left. ${makeNewOnes}`

/** What is written to a member whose second factor has changed or was replaced by a code. */
export function fillFactorTemplate({ kind, data }: FactorMail, { hello, site }: { hello: string; site: string }) {
  const action = { label: 'Open password and authentication', address: `${site}/account/passwords` }
  const otherwise = 'If this was not you, reset your password now and tell the chapter office.'
  const contents = (): MailContent => {
    switch (kind) {
      case 'member-factor-on':
        return {
          subject: 'Your second factor is switched on',
          heading: 'Your second factor is switched on',
          paragraphs: [
            hello,
            'From now on, signing in to your account with the NIPR FCT chapter takes a code from your authenticator app, beside your password. Keep your recovery codes where you find them without your phone.',
          ],
          action,
          otherwise,
        }
      case 'member-factor-off':
        return {
          subject: 'Your second factor is switched off',
          heading: 'Your second factor is switched off',
          paragraphs: [
            hello,
            'Signing in to your account with the NIPR FCT chapter takes your password alone from now on. Your recovery codes no longer work.',
          ],
          action,
          otherwise,
        }
      case 'member-factor-reset':
        return {
          subject: 'Your second factor is going to be switched off',
          heading: 'Your second factor is going to be switched off',
          paragraphs: [
            hello,
            'The chapter office was asked to reset the second factor of your account with the NIPR FCT chapter, and has agreed to it.',
            `It is switched off on ${moment(data.at)}. From then on your password alone signs you in, until you set up a new one.`,
            'To keep it on, sign in with a code before then, or press "Keep it on" in your account.',
          ],
          action,
          otherwise: 'If you did not ask for this, keep your second factor on and tell the chapter office.',
        }
      case 'member-codes-made':
        return {
          subject: 'New recovery codes for your account',
          heading: 'New recovery codes for your account',
          paragraphs: [
            hello,
            'Ten new recovery codes were made for your account with the NIPR FCT chapter just now. Your old codes no longer work.',
          ],
          action,
          otherwise,
        }
      case 'member-code-used':
        return {
          subject: 'A recovery code of your account was used',
          heading: 'A recovery code of your account was used',
          paragraphs: [
            hello,
            'One of your recovery codes was just used for your account with the NIPR FCT chapter, in place of a code from your app. It does not work again.',
            codesLeft(data.left),
          ],
          action,
          otherwise,
        }
    }
  }
  return contents()
}
