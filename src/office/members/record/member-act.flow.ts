import { type GenericSchema, parse } from 'valibot'
import { fromPromise } from 'xstate'
import * as to from '#contract/members/member-act-endpoints.ts'
import {
  councilEndings,
  endingKinds,
  FactorReset,
  MemberReturn,
  MembershipEnding,
  ReliefLifting,
  ReliefRequest,
} from '#contract/members/member-acts.ts'
import { nameOfYear } from '#domain/dues/dues-facts.ts'
import { type MemberActForm, memberActMachine } from '#machines/members/member-act/member-act.machine.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import { fieldErrors } from '#src/lib/field-errors.ts'
import type { OfficeCall } from '#src/office/kit/call.ts'
import { flow } from '#src/office/kit/flow.ts'

/** What is typed may have commas and the sign of the naira; nothing typed is no sum. */
function sumOf(typed: string): number {
  const plain = typed.replace(/[,\s₦]/g, '')
  return plain === '' ? Number.NaN : Number(plain)
}

interface Sent {
  schema: GenericSchema
  body: object
  send: (call: OfficeCall) => Promise<string>
}

/** What a form sends: its body, the schema that it is held against, and the call. */
function sentOf(form: MemberActForm): Sent {
  const { act, name, how, day, reason, minute } = form
  const [params, why] = [{ id: Number(form.id) }, { reason, minute }]
  if (act === 'end') {
    // The council ends a membership on the day of the act.
    const isCouncil = councilEndings.some((one) => one === how)
    const body = { how, day: isCouncil ? '' : day, ...why }
    const given = { params, act: `End the membership of ${name}` }
    return {
      schema: MembershipEnding,
      body,
      send: (call) => call(to.endMembership, { ...given, body: parse(MembershipEnding, body) }),
    }
  }
  if (act === 'takeBack' || act === 'approve' || act === 'verify') {
    const body = act === 'verify' ? { step: act, owed: Number(form.owed) } : { step: act, ...why }
    const given = { params, act: `Take ${name} back` }
    return {
      schema: MemberReturn,
      body,
      send: (call) => call(to.returnMember, { ...given, body: parse(MemberReturn, body) }),
    }
  }
  if (act === 'lift') {
    const given = { params: { ...params, relief: Number(form.relief) }, act: `Lift a relief of ${name}` }
    return {
      schema: ReliefLifting,
      body: why,
      send: (call) => call(to.liftRelief, { ...given, body: parse(ReliefLifting, why) }),
    }
  }
  if (act === 'resetFactor') {
    const body = { reason }
    const given = { params, act: `Reset the second factor of ${name}` }
    return {
      schema: FactorReset,
      body,
      send: (call) => call(to.resetMemberFactor, { ...given, body: parse(FactorReset, body) }),
    }
  }
  const years = { from_year: Number(form.from_year), to_year: Number(form.to_year) }
  const body = { kind: act, ...years, price: sumOf(form.price), until: form.until, ground: form.ground, ...why }
  const given = { params, act: `Relieve ${name} of dues from ${nameOfYear(years.from_year)}` }
  return {
    schema: ReliefRequest,
    body,
    send: (call) => call(to.giveRelief, { ...given, body: parse(ReliefRequest, body) }),
  }
}

function errorsOf(form: MemberActForm): FieldErrors<MemberActForm> {
  const { schema, body } = sentOf(form)
  const how = endingKinds.find((one) => one === form.how)
  const needsMinute = form.act === 'end' && how && councilEndings.includes(how) && !form.minute.trim()
  return { ...fieldErrors(schema, body), ...(needsMinute && { minute: 'Name the minute of the council.' }) }
}

export const memberActFlow = flow('memberAct', ({ call, queryClient }) =>
  memberActMachine.provide({
    actors: {
      checkForm: fromPromise<FieldErrors<MemberActForm>, MemberActForm>(async ({ input }) => errorsOf(input)),
      sendForm: fromPromise<string, MemberActForm>(async ({ input }) => {
        try {
          return await sentOf(input).send(call)
        } finally {
          // Also after a refusal: the member does not stand as was shown.
          for (const queryKey of [['member', Number(input.id)], ['list'], ['desk']])
            void queryClient.invalidateQueries({ queryKey })
        }
      }),
    },
    // What a form says, it says beside its fields.
    actions: { notify: () => {} },
  }),
)
