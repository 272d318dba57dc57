import * as v from 'valibot'
import { file } from '#contract/common/calls/call.ts'
import * as member from '#contract/common/calls/member.ts'
import { Text } from '#contract/common/parts.ts'

/** A member's card as its owner sees it. */
export const OwnCard = v.object({
  /** Good today; the dues of a year are open; or the membership has ended. */
  state: v.picklist(['good', 'due', 'ended']),
  holder: Text,
  grade: v.nullable(Text),
  /** The day on which membership began. */
  since: Text,
  number: Text,
  /** The last day that is paid; null where there is no end. Of a card that is not good, the last day that it was. */
  until: v.nullable(Text),
  /** The address that its QR code holds, and what is typed instead; null while the card is not good. */
  code: v.nullable(Text),
  short_code: v.nullable(Text),
  /** Naira that are open, while dues are. */
  owed: v.nullable(v.number()),
  /** The years that are open, as 2026. */
  open_years: v.array(v.number()),
})
export type OwnCard = v.InferOutput<typeof OwnCard>

/** Makes the card when its owner first asks for it. */
export const getOwnCard = member.get('/user/card', { answer: OwnCard })

/** The same to be printed and cut: a file to save. */
export const getOwnCardPdf = member.get('/user/card/pdf', file)

/** Another card, for who has lost the one before: that one is replaced from then on. */
export const renewOwnCard = member.post('/user/card/new', { answer: OwnCard })
