import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import { endingKinds } from '#contract/common/standing.ts'
import { councilEndings, type MemberReturn, type MembershipEnding } from '#contract/members/member-acts.ts'
import { done } from '#contract/messages/done.ts'
import { dayInAbuja, writtenDay } from '#domain/common/days.ts'
import { plainNaira, wholeNaira } from '#domain/common/money.ts'
import { returnedOn } from '#domain/dues/dues-reliefs.ts'
import { standing } from '#domain/dues/dues-standing.ts'
import { type Act, byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { Context, OfficeContext } from '#server/areas/common/context.ts'
import {
  approveReturn,
  endSpell,
  mayStep,
  membershipOf,
  needEndable,
  needStep,
  reinstate,
} from '#server/areas/common/ledger/membership-facts.ts'
import { noSuchMember } from '#server/areas/common/ledger/no-such-member.ts'
import { readFacts, readRules } from '#server/areas/common/ledger/read-facts.ts'
import { standingOf } from '#server/areas/common/ledger/standing-of.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { ask } from '#server/areas/staff/approval/ask.ts'
import { needAnother } from '#server/areas/staff/approval/concerns.ts'
import { guardedAct } from '#server/areas/staff/approval/guarded-act.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { memberIn, membershipVersion } from './facts-version.ts'
import { lockForAct } from './lock-for-act.ts'
import { tellMembership } from './tell-membership.ts'

const why = { reason: v.string(), minute: v.nullable(v.string()) }

const Data = v.variant('step', [
  v.object({ step: v.literal('end'), how: v.picklist(endingKinds), day: v.optional(v.string()), ...why }),
  v.object({ step: v.picklist(['takeBack', 'approve']), ...why }),
])
type MembershipStep = v.InferOutput<typeof Data>

interface Doing extends Pick<Context, 'clock'> {
  act: Partial<Act> & Pick<Act, 'actor'>
  approval: number | null
}

const said: Record<MembershipStep['step'], string> = {
  end: done.membershipEnded,
  takeBack: done.endingTakenBack,
  approve: done.returnApproved,
}

/** In kobo, with the years in between, if the membership went on today. */
async function owedOnReturn(tx: Db, { clock }: Pick<Context, 'clock'>, id: number): Promise<number> {
  const day = dayInAbuja(clock.now())
  return standing(returnedOn(await readFacts(tx, id), day), await readRules(tx), day).owed
}

async function goOn(
  tx: Db,
  { clock, act }: Doing,
  grounds: Parameters<typeof reinstate>[2],
  member: { email: string | null; first_name: string },
) {
  await reinstate(tx, { clock, by: act.actor }, grounds)
  const owed = (await standingOf({ db: tx, clock }, grounds.account_id)).owed / 100
  const { email, first_name } = member
  await postMail(tx, { clock }, email, { kind: 'membership-goes-on', data: { first_name, owed } })
  return owed
}

/** Ends a membership, takes its end back, or writes down that the council takes the member back. */
async function perform(tx: Db, doing: Doing, id: number, given: MembershipStep) {
  const { clock, act, approval } = doing
  const member = await lockForAct(tx, id)
  if (given.step === 'end' && member.grade_id === null) throw noSuchMember()
  const { email, first_name, grade_id } = member
  const { reason, minute } = given
  const grounds = { account_id: id, reason, minute, approval }
  const stated = { about: `account ${id}`, ...act }
  const after = { reason, minute, ...(approval !== null && { approval }) }
  if (given.step === 'end') {
    const { how, day } = given
    const { dues_paid_until: until } = member
    await endSpell(tx, { clock, by: act.actor }, { ...grounds, how, day })
    // Who has died gets no mail.
    if (how !== 'died')
      await postMail(tx, { clock }, email, { kind: 'membership-ended', data: { first_name, reason, how } })
    const ended = { grade_id: null, until: null, how, day: day ?? dayInAbuja(clock.now()), ...after }
    await recordAct(tx, { clock }, { ...stated, what: 'end membership', before: { grade_id, until }, after: ended })
  } else if (given.step === 'approve') {
    await approveReturn(tx, { clock, by: act.actor }, grounds)
    const owed = await owedOnReturn(tx, { clock }, id)
    await postMail(tx, { clock }, email, { kind: 'return-approved', data: { first_name, owed: owed / 100 } })
    await recordAct(tx, { clock }, { ...stated, what: 'approve return', after })
  } else {
    const owed = await goOn(tx, doing, { ...grounds, kind: 'takenBack' }, member)
    await recordAct(tx, { clock }, { ...stated, what: 'take back ending', after: { ...after, owed } })
  }
}

const endsSo = {
  lost: 'is lost for arrears',
  resigned: 'ends, as they have resigned',
  transferred: 'ends, as they move to another chapter',
  expelled: 'ends, as they are expelled',
  died: 'ends, as they have died',
}

const words = (given: MembershipStep, name: string) => {
  const minute = given.minute ? `, minute ${given.minute}` : ''
  if (given.step === 'end')
    return `The membership of ${name} ${endsSo[given.how]}${given.day ? `, on ${writtenDay(given.day)}` : ''}${minute}`
  if (given.step === 'approve') return `${name} is taken back as a member${minute}`
  return `The end of the membership of ${name} is taken back${minute}`
}

const titles = { end: 'End a membership', takeBack: 'Take back an ending', approve: 'Take a member back' }

/** Whether somebody is a member is decided by two persons. */
export const membershipAct = guardedAct({
  name: 'members.end',
  permission: 'members.end',
  data: Data,
  title: (given) => titles[given.step],
  tell: (db, ctx, { about, data }) => tellMembership(db, ctx, memberIn(about), data),
  words,
  versionOf: membershipVersion,
  isOwn: async (_tx, { about }, account) => memberIn(about) === account,
  perform: (tx, { clock }, { id: approval, about, data, asked_by }) =>
    perform(tx, { clock, act: { actor: `account ${asked_by}` }, approval }, memberIn(about), data),
})

/** Refuses what would be refused once it is approved, before a second person is asked. */
const needPossible = (tx: Db, ctx: OfficeContext, account_id: number, given: MembershipStep) =>
  given.step === 'end'
    ? needEndable(tx, ctx, { account_id, how: given.how, day: given.day })
    : needStep(tx, ctx, account_id, { type: given.step === 'approve' ? 'reinstatement.approve' : 'ending.takeBack' })

/** What the key of the shell asks for is done at once: it is not of a person who could be asked again. */
async function doOrAsk(ctx: OfficeContext, id: number, given: MembershipStep): Promise<string> {
  return inTransaction(ctx.db, async (tx) => {
    if (ctx.session.account === null) {
      await perform(tx, { clock: ctx.clock, act: byOffice(ctx), approval: null }, id, given)
      return said[given.step]
    }
    const member = await lockForAct(tx, id)
    if (given.step === 'end' && member.grade_id === null) throw noSuchMember()
    await needPossible(tx, ctx, id, given)
    const about = `account ${id}`
    const version = await membershipVersion(tx, about)
    if (version === null) throw noSuchMember()
    await ask(tx, ctx, membershipAct, { about, version, data: given, reason: given.reason })
    return done.waitsForSecond
  })
}

export function endMembership(
  ctx: OfficeContext,
  { id, how, day, reason, minute }: MembershipEnding & { id: number },
): Promise<string> {
  if (ctx.session.account !== null && councilEndings.includes(how) && minute === '')
    throw new Refusal(400, 'Name the minute of the council.')
  if (day !== '' && councilEndings.includes(how)) throw new Refusal(400, 'The council ends a membership today.')
  return doOrAsk(ctx, id, { step: 'end', how, minute: minute || null, reason, ...(day !== '' && { day }) })
}

/** The arrears were read: the membership goes on, and the years in between are owed. */
async function verifyArrears(ctx: OfficeContext, id: number, owed: number): Promise<string> {
  needAnother(ctx, id)
  await inTransaction(ctx.db, async (tx) => {
    const member = await lockForAct(tx, id)
    const stands = await membershipOf({ db: tx, clock: ctx.clock }, id)
    if (!mayStep(stands, { type: 'arrears.verified' }))
      throw new Refusal(409, 'The council has not approved a return, or the membership goes on already.')
    const owes = await owedOnReturn(tx, ctx, id)
    if (wholeNaira(owes) !== owed)
      throw new Refusal(409, `The arrears are now ${plainNaira(owes / 100)}. Open the member again.`)
    const reason = `Arrears verified: ${plainNaira(owes / 100)}`
    const doing = { clock: ctx.clock, act: byOffice(ctx), approval: null }
    await goOn(tx, doing, { account_id: id, reason, kind: 'returned' }, member)
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'verify arrears', about: `account ${id}`, after: { owed } })
  })
  return done.membershipGoesOn
}

export function returnMember(ctx: OfficeContext, { id, ...given }: MemberReturn & { id: number }): Promise<string> {
  if (given.step === 'verify') return verifyArrears(ctx, id, given.owed)
  const { step, reason, minute } = given
  return doOrAsk(ctx, id, { step, reason, minute: minute || null })
}
