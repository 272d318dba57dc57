import { parseArgs } from 'node:util'
import { setSingleOfficer } from '#contract/staff/shell-endpoints.ts'
import { StaffInvitation, type StaffMember, StaffRoles } from '#contract/staff/staff.ts'
import {
  changeStaffRoles,
  inviteStaff,
  leaveStaff,
  listStaff,
  lockStaff,
  resetStaffFactor,
  unlockStaff,
} from '#contract/staff/staff-endpoints.ts'
import type { OfficeCall } from './connect.ts'
import { columns, everyOne, read, type Verb } from './verb.ts'

type Run = (call: OfficeCall, given: string[]) => Promise<StaffMember[]>

const rolesIn = (given: string | undefined) => (given ?? '').split(',').filter(Boolean)

const all: Run = (call) => everyOne((query) => call(listStaff, { query }))

async function memberOf(call: OfficeCall, email: string | undefined): Promise<StaffMember> {
  const found = (await all(call, [])).find((one) => one.email === email?.toLowerCase())
  if (!found) throw new Error(`Nobody of the office has the address ${email ?? ''}. staff list says who is of it.`)
  return found
}

const invite: Run = async (call, given) => {
  const { values, positionals } = parseArgs({
    args: given,
    allowPositionals: true,
    options: { name: { type: 'string' }, roles: { type: 'string' } },
  })
  const [first_name = '', ...rest] = (values.name ?? '').trim().split(/\s+/)
  const fields = { email: positionals[0] ?? '', first_name, sur_name: rest.join(' '), roles: rolesIn(values.roles) }
  return [await call(inviteStaff, { body: read(StaffInvitation, fields) })]
}

const roles: Run = async (call, [email, given]) => {
  const { id, version } = await memberOf(call, email)
  const body = read(StaffRoles, { roles: rolesIn(given), version })
  return [await call(changeStaffRoles, { params: { id }, body })]
}

type Take = (call: OfficeCall, params: { id: number }, version: number) => Promise<StaffMember>

const step =
  (take: Take): Run =>
  async (call, [email]) => {
    const { id, version } = await memberOf(call, email)
    return [await take(call, { id }, version)]
  }

const runs: Record<string, Run> = {
  list: all,
  invite,
  roles,
  'reset-factor': step((call, params, version) => call(resetStaffFactor, { params, body: { version, reason: '' } })),
  lock: step((call, params, version) => call(lockStaff, { params, body: { version } })),
  unlock: step((call, params, version) => call(unlockStaff, { params, body: { version } })),
  leave: step((call, params, version) => call(leaveStaff, { params, body: { version, reason: '' } })),
}

const row = ({ email, name, state, roles: held, factors }: StaffMember) => [
  email,
  name,
  state,
  held.join(',') || 'no role',
  factors.join(',') || 'no second factor',
]

const verb = (usage: string, does: string): [string, Verb] => {
  const name = usage.split(' ').slice(0, 2).join(' ')
  return [
    name,
    {
      usage,
      does,
      run: async (call, given) => {
        const data = await (runs[name.split(' ')[1] ?? '']?.(call, given) ?? [])
        return { said: data.length > 0 ? columns(data.map(row)) : 'Nobody is of the office yet.', data }
      },
    },
  ]
}

/** Who works for the office. */
export const staffVerbs: [string, Verb][] = [
  verb('staff list', 'says who works for the office, as what, and with which second factor'),
  verb(
    'staff invite <email> --name "Ada Obi" --roles owner,door',
    'invites somebody by mail: their link is good for 24 hours',
  ),
  verb('staff roles <email> membership,door', 'gives somebody these roles in the place of those there were'),
  verb('staff reset-factor <email>', 'removes a lost second factor: the next sign-in asks for a new one'),
  verb('staff lock <email>', 'keeps somebody out until they are unlocked'),
  verb('staff unlock <email>', 'lets somebody in again'),
  verb('staff leave <email>', 'ends the work of somebody: no roles, no session'),
  [
    'staff single-officer',
    {
      usage: 'staff single-officer on|off',
      does: 'where one person is the whole office: what needs two persons waits 24 hours instead',
      run: async (call, [given]) => {
        if (given !== 'on' && given !== 'off') throw new Error('Say staff single-officer on, or off.')
        const data = await call(setSingleOfficer, { body: { on: given === 'on' } })
        return {
          said: data.on
            ? 'What needs two persons now waits 24 hours, and every owner is told.'
            : 'What needs two persons waits for a second one.',
          data,
        }
      },
    },
  ],
]
