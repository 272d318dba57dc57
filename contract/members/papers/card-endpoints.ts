import { file } from '#contract/common/calls/call.ts'
import * as member from '#contract/common/calls/member.ts'
import { OwnCard } from './card.ts'

/** Makes the card when its owner first asks for it. */
export const getOwnCard = member.get('/user/card', { answer: OwnCard })

/** The same to be printed and cut: a file to save. */
export const getOwnCardPdf = member.get('/user/card/pdf', file)

/** Another card, for who has lost the one before: that one is replaced from then on. */
export const renewOwnCard = member.post('/user/card/new', { answer: OwnCard })
