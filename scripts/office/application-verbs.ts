import { parseArgs } from 'node:util'
import * as v from 'valibot'
import {
  ApplicationNumber,
  ApplicationSelection,
  ArrearsSelection,
  type OfficeApplication,
  type WholeApplication,
} from '#contract/applications/office-applications.ts'
import * as review from '#contract/applications/review-endpoints.ts'
import * as shell from '#contract/applications/shell-endpoints.ts'
import { Id } from '#contract/common/parts.ts'
import { endMembership } from '#contract/members/member-act-endpoints.ts'
import { MembershipEnding } from '#contract/members/member-acts.ts'
import { columns, type Verb } from './verb.ts'

function read<Output>(schema: v.GenericSchema<unknown, Output>, given: unknown): Output {
  const result = v.safeParse(schema, given)
  if (!result.success) throw new Error(result.issues[0].message)
  return result.output
}

const numberIn = ([number]: string[]) => ({ id: read(ApplicationNumber, number ?? '') })

function reasonIn(given: string[]) {
  const { values, positionals } = parseArgs({
    args: given,
    allowPositionals: true,
    options: { reason: { type: 'string' } },
  })
  if (!values.reason?.trim()) throw new Error('Say why: --reason "..."')
  return { positionals, reason: values.reason }
}

const row = ({ id, status, name, email, email_unproven, from, grade, created_at }: OfficeApplication) => [
  id,
  status,
  created_at.slice(0, 10),
  from ? `${from} to ${grade}` : grade,
  name,
  email_unproven ? `${email} (unproven)` : email,
]

/** What a shell can do of it. */
const nextIn = ({ steps, hold }: WholeApplication) => {
  const known = steps.filter((step) => step !== 'ask' && step !== 'undo')
  if (hold) return `${hold.by.name} decided to ${hold.step} it. That can be undone in the office until ${hold.ends_at}.`
  return known.length > 0 ? `Next: ${known.join(' or ')}` : 'There is nothing to decide.'
}

function whole(application: WholeApplication): string {
  const { form, ethics_agreed_at, qualifications, files, history, reason } = application
  return [
    row(application).join('  '),
    ...(reason ? [`Rejected: ${reason}`] : []),
    ...Object.entries(form ?? {}).map(([name, value]) => `  ${name}: ${value}`),
    ...(ethics_agreed_at ? [`  agreed to the code of ethics: ${ethics_agreed_at}`] : []),
    ...qualifications.map((name, place) => `  qualification ${place + 1}: ${name}`),
    ...files.map(({ id, kind, place, type, size }) => `  file ${id}: ${kind} ${place + 1}, ${type}, ${size} bytes`),
    ...history.map(({ at, actor, what }) => `  ${at}  ${what} by ${actor}`),
    nextIn(application),
  ].join('\n')
}

const decided = (data: OfficeApplication) => ({
  said: `${data.id} is ${data.status}. ${data.email} is told by mail.`,
  data,
})

const ARREARS_SHOWN = 100

/** What the office does with applications and members. */
export const applicationVerbs: [string, Verb][] = [
  [
    'applications',
    {
      usage: 'applications [membership|upgrade]',
      does: 'lists the applications, newest first',
      run: async (call, [kind]) => {
        const data = await call(shell.listApplications, { query: read(ApplicationSelection, kind ? { kind } : {}) })
        return { said: data.length > 0 ? columns(data.map(row)) : 'There is no application.', data }
      },
    },
  ],
  [
    'show',
    {
      usage: 'show <id>',
      does: 'tells all of an application, as M12 or U7',
      run: async (call, given) => {
        const data = await call(review.showApplication, { params: numberIn(given) })
        return { said: whole(data), data }
      },
    },
  ],
  [
    'approve',
    {
      usage: 'approve <id>',
      does: 'approves an application; the mail says how to pay',
      run: async (call, given) => decided(await call(shell.approveApplication, { params: numberIn(given) })),
    },
  ],
  [
    'reject',
    {
      usage: 'reject <id> --reason "..."',
      does: 'rejects an application; the mail tells the reason',
      run: async (call, given) => {
        const { positionals, reason } = reasonIn(given)
        return decided(await call(shell.rejectApplication, { params: numberIn(positionals), body: { reason } }))
      },
    },
  ],
  [
    'reverse',
    {
      usage: 'reverse <id> --reason "..."',
      does: 'takes back a decision: the application is under review again; the mail tells the reason',
      run: async (call, given) => {
        const { positionals, reason } = reasonIn(given)
        const params = numberIn(positionals)
        const { version } = await call(review.showApplication, { params })
        const data = await call(review.reverseApplication, { params, body: { reason, version } })
        return { said: `${data.id} is under review again. ${data.email} is told by mail.`, data }
      },
    },
  ],
  [
    'reopen',
    {
      usage: 'reopen <id>',
      does: 'takes back a rejected upgrade, so that the member can apply again',
      run: async (call, given) => {
        const data = await call(review.reopenApplication, { params: numberIn(given) })
        return { said: data, data }
      },
    },
  ],
  [
    'arrears',
    {
      usage: 'arrears [--after <day>.<member>]',
      does: 'lists the members who are a year in arrears, a hundred at a time',
      run: async (call, given) => {
        const { values } = parseArgs({ args: given, options: { after: { type: 'string' } } })
        const data = await call(shell.listArrears, {
          query: { ...read(ArrearsSelection, values), limit: ARREARS_SHOWN },
        })
        const last = data[ARREARS_SHOWN - 1]
        const more = last ? `\nThe next ones: arrears --after ${last.dues_paid_until}.${last.id}` : ''
        const rows = data.map((one) => [
          String(one.id),
          `paid until ${one.dues_paid_until}`,
          one.grade,
          one.name,
          one.email ?? 'no address',
        ])
        const none = values.after ? 'Nobody else is a year in arrears.' : 'Nobody is a year in arrears.'
        return { said: rows.length > 0 ? `${columns(rows)}${more}` : none, data }
      },
    },
  ],
  [
    'end',
    {
      usage: 'end <member> --reason "..." [--how resigned] [--minute "..."]',
      does: 'ends a membership: lost, of who is a year in arrears; or resigned, transferred, expelled or died',
      run: async (call, given) => {
        const options = { reason: { type: 'string' }, how: { type: 'string' }, minute: { type: 'string' } } as const
        const { values, positionals } = parseArgs({ args: given, allowPositionals: true, options })
        const body = read(MembershipEnding, values)
        const data = await call(endMembership, { params: { id: read(Id, positionals[0]) }, body })
        return { said: data, data }
      },
    },
  ],
]
