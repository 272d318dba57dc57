import { safeParse } from 'valibot'
import { fromPromise } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import { getAct } from '#contract/staff/act.ts'
import * as to from '#contract/staff/sign-in-endpoints.ts'
import {
  type ActCall,
  actMachine,
  type Checked,
  type Found,
  type Outcome,
  type Overtaken,
  type Sent,
} from '#machines/common/act/act.machine.ts'
import { conflictIn, whoWasFirst } from '#machines/parts/conflict.ts'
import type { FieldErrors, Texts } from '#machines/parts/form/form.ts'
import { newKey } from '#src/lib/call.ts'
import { fieldErrors } from '#src/lib/field-errors.ts'
import { isLost, isUnproven } from '../call.ts'
import { isSum } from '../figures.ts'
import { flow } from '../flow.ts'
import { givePasskey } from '../passkey.ts'
import { type ActField, actNamed, by } from './act.ts'

/** Lists and the desk: after an act that shows itself only they are asked for again, as others that show themselves may be under way. */
const inMany = new Set<unknown>(['list', 'desk'])

/** After that the answer is taken for lost, and looked up. */
const LONGEST_WAIT = 15_000

const isShown = (subject: object, form: Texts) => (field: ActField<object, Texts>) =>
  field.when?.(subject, form) ?? true

/** What is wrong with which field: what is no sum, what the schema of the call says, and what it cannot see. */
function errorsOf({ act, subject, form }: ActCall): FieldErrors<Texts> {
  const { endpoint, sends, errors, fields = [], Fields } = actNamed(act)
  const shown = fields.filter(isShown(subject, form))
  const stands = (name: string) =>
    shown.some((field) => field.name === name) || (Fields !== undefined && !fields.some((field) => field.name === name))
  const sums = shown
    .filter(({ kind, name, optional }) => {
      const text = form[name] ?? ''
      return kind === 'sum' && !(by(optional ?? false, subject, form) && text.trim() === '') && !isSum(text)
    })
    .map(({ name }) => [name, 'Enter a sum in naira, like 12,500 or 12,500.50.'])
  const { body } = sends(subject, form)
  const said = endpoint.body && body !== null && typeof body === 'object' ? fieldErrors(endpoint.body, body) : {}
  // What belongs to no field is the server's to say.
  const ofFields = Object.entries(said).filter(([name]) => name in form && stands(name))
  return { ...Object.fromEntries([...ofFields, ...sums]), ...errors?.(subject, form) }
}

interface Read {
  answer: unknown
}

/** What a call answered before, as its schema has it; undefined where that was not kept. */
function readAgain(act: string, kept: unknown): Read | undefined {
  const read = safeParse(actNamed(act).endpoint.answer, kept)
  return read.success ? { answer: read.output } : undefined
}

/** Where the answer was not kept, an act that may wait for somebody, or do nothing, cannot be told as done. */
const received: Outcome = {
  title: 'The office has received it',
  facts: [['What came of it stands on its page', 'The answer itself was not kept.']],
}

function outcomeOf({ act, subject, form }: ActCall, read: Read | undefined): Outcome {
  const { done, outcome, second, refuses } = actNamed(act)
  if (!read && (second || refuses)) return received
  return { title: by(done, subject, form), facts: [], ...(read && outcome?.(read.answer, subject, form)) }
}

/** Who was first, and what that changes; undefined where it was refused for something else. */
function overtakenIn(error: unknown, { act, subject, form }: ActCall): Overtaken | undefined {
  const conflict = conflictIn(error)
  if (!conflict || !(error instanceof Error)) return undefined
  const { by: person, at, theirs, version } = conflict
  const isOfVersion = 'version' in form && version !== undefined
  const newer = actNamed(act).overtaken?.(theirs, subject, form)
  return {
    by: whoWasFirst({ by: person }),
    at,
    text: error.message,
    isOver: !newer && !isOfVersion,
    rows: newer?.rows ?? [],
    change: { ...(isOfVersion && { version: String(version) }), ...newer?.change },
  }
}

export const actFlow = flow('act', ({ call, queryClient, notify, open }) => {
  /** Whatever was read may be out of date: it is asked for again where it is shown, else when it is shown next. */
  const refresh = ({ act }: ActCall) =>
    queryClient.invalidateQueries(actNamed(act).shows && { predicate: ({ queryKey: [first] }) => inMany.has(first) })
  /** It was done, whatever goes wrong in telling it. */
  const ended = (input: ActCall, read: Read | undefined): Exclude<Found, { came: 'nothing' }> => {
    try {
      const why = read && actNamed(input.act).refuses?.(read.answer, input.subject)
      if (why !== undefined) return { came: 'refused', text: why }
      if (read) actNamed(input.act).keeps?.(queryClient, read.answer, input.subject)
      return { came: 'done', outcome: outcomeOf(input, read) }
    } catch (error) {
      reportError(error)
      return { came: 'done', outcome: received }
    }
  }
  return actMachine.provide({
    actors: {
      checkForm: fromPromise<Checked, ActCall>(async ({ input }) => ({
        errors: errorsOf(input),
        key: newKey(),
        at: new Date().toISOString(),
      })),
      sendAct: fromPromise<Sent, ActCall>(async ({ input }) => {
        const { endpoint, sends, shows } = actNamed(input.act)
        const takeBack = shows?.(queryClient, input.subject, input.form)
        try {
          const answer = await call(endpoint, {
            ...sends(input.subject, input.form),
            key: input.key,
            provesItself: true,
            signal: AbortSignal.timeout(LONGEST_WAIT),
          })
          const came = ended(input, { answer })
          if (came.came === 'refused') throw new Refusal(409, came.text)
          return came
        } catch (error) {
          takeBack?.()
          if (isUnproven(error)) return { came: 'unproven' }
          if (isLost(error)) return { came: 'lost' }
          const overtaken = overtakenIn(error, input)
          if (!overtaken) throw error
          return { came: 'overtaken', overtaken }
        } finally {
          // After a refusal, too: it does not stand as was shown.
          void refresh(input)
        }
      }),
      lookUp: fromPromise<Found, ActCall>(async ({ input }) => {
        const found = await call(getAct, { params: { key: input.key } })
        if (found.outcome === 'unknown') return { came: 'nothing', at: new Date().toISOString() }
        void refresh(input)
        if (found.outcome === 'done') return ended(input, readAgain(input.act, found.answer))
        const overtaken = overtakenIn(new Refusal(found.status, found.message, { ...(found.details ?? {}) }), input)
        return overtaken ? { came: 'overtaken', overtaken } : { came: 'refused', text: found.message }
      }),
      proveByCode: fromPromise<void, { code: string }>(async ({ input }) => {
        await call(to.proveFactor, { body: input })
      }),
      proveByPasskey: fromPromise<void, undefined>(async () => {
        const passkey = await givePasskey(await call(to.askForPasskeyAgain))
        await call(to.proveFactor, { body: { passkey } })
      }),
    },
    actions: {
      // What the page shows by itself has no title.
      notify: (_, notice) => notice.title && notify(notice),
      openPage: (_, path) => path && open(path),
    },
  })
})
