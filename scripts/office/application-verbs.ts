import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { ApplicationEntrySelection } from '#contract/applications/applications.ts'
import {
  ApplicationNumber,
  OfficeApplication,
  type WholeApplication,
} from '#contract/applications/office-applications.ts'
import * as review from '#contract/applications/review-endpoints.ts'
import * as shell from '#contract/applications/shell-endpoints.ts'
import { Id } from '#contract/common/parts.ts'
import { endMembership } from '#contract/members/member-act-endpoints.ts'
import { MembershipEnding } from '#contract/members/member-acts.ts'
import { listMembers } from '#contract/members/member-endpoints.ts'
import { columns, everyOne, read, type Verb } from './verb.ts'

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

/** What the office does with applications and members. */
export const applicationVerbs: [string, Verb][] = [
  [
    'applications',
    {
      usage: 'applications [membership|upgrade]',
      does: 'lists the applications, newest first',
      run: async (call, [kind]) => {
        const query = read(ApplicationEntrySelection, kind ? { kind } : {})
        const entries = await everyOne((from) => call(review.listApplicationEntries, { query: { ...query, ...from } }))
        const data = v.parse(v.array(OfficeApplication), entries)
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
      usage: 'arrears',
      does: 'lists the members who are a year in arrears, longest first',
      run: async (call) => {
        const members = await everyOne((from) => call(listMembers, { query: { standing: 'inArrears', ...from } }))
        const data = members
          .map(({ id, name, email, grade, paid_to }) => ({ id, name, email, grade, dues_paid_until: paid_to ?? '' }))
          .sort((a, b) => a.dues_paid_until.localeCompare(b.dues_paid_until) || a.id - b.id)
        const rows = data.map(({ id, name, email, grade, dues_paid_until }) => [
          String(id),
          `paid until ${dues_paid_until}`,
          grade ?? '',
          name,
          email ?? 'no address',
        ])
        return { said: rows.length > 0 ? columns(rows) : 'Nobody is a year in arrears.', data }
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
