import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { Role } from '#contract/common/permissions.ts'
import type { Approval } from '#contract/staff/approval.ts'
import type { Setting } from '#contract/staff/settings.ts'
import type { StaffMember } from '#contract/staff/staff.ts'
import { approval, officeSetting, totpFactor } from '#server/db/schema/index.ts'
import type { Begin, World } from './world.ts'

let made = 0

const colleagues = async ({ office }: World): Promise<StaffMember[]> => (await office('/staff')).items
const oneOf = async (world: World, id: number) => (await colleagues(world)).find((one) => one.id === id) ?? {}

/** Somebody else of the office. */
async function newColleague(world: World, roles: Role[] = ['editor']) {
  made += 1
  const id = await world.addAccount(`colleague-${made}@example.org`, { roles, sur_name: `Colleague ${made}` })
  await world.db
    .insert(totpFactor)
    .values({ account_id: id, secret: 'JBSWY3DPEHPK3PXPJBSWY3DP', added_at: new Date(0), last_step: 0 })
  return oneOf(world, id)
}

const invited = () => {
  made += 1
  return { email: `invited-${made}@example.org`, first_name: 'Ngozi', sur_name: 'Placeholder' }
}

const setting = async ({ office }: World, name: string, value: (now: number) => number) => {
  const { settings }: { settings: Setting[] } = await office('/settings')
  const subject = settings.find((one) => one.name === name)
  return { subject: subject ?? {}, form: { value: String(value(subject?.value ?? 0)), reason: 'Agreed.' } }
}

/** Something that somebody has asked for. */
async function asked(world: World, email: string) {
  await world.office('/staff', { ...invited(), roles: ['owner'], reason: 'A second owner.' }, email)
  const view = email.startsWith('ada') ? 'you-asked' : 'for-you'
  const { items }: { items: Approval[] } = await world.office(`/approvals?view=${view}&sort=newest`)
  return { subject: items[0] ?? {} }
}

/** A JPEG on white, as a browser draws one. */
const signature = async () => {
  const white = { width: 40, height: 12, channels: 3, background: '#fff' } as const
  const bytes = await sharp({ create: white }).jpeg().toBuffer()
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}

export const staffActs: Record<string, Begin> = {
  async 'set-signatory'({ db }) {
    await db.update(approval).set({ state: 'declined' }).where(eq(approval.state, 'asked'))
    const who = { name: 'Bello Placeholder', office: 'Chairman', from: '2027-03-12', until: '' }
    return { subject: {}, form: { ...who, picture: await signature(), reason: 'Elected.' } }
  },
  'change-setting': (world) => setting(world, 'answer_days', (days) => days + 1),
  async 'close-first-week'(world) {
    await world.db.delete(officeSetting)
    return { subject: { version: 0 } }
  },
  'invite-staff': async () => ({ subject: { email: '' }, form: { ...invited(), roles: 'editor' } }),
  async 'change-staff-roles'(world) {
    return { subject: await newColleague(world), form: { roles: 'door' } }
  },
  async 'send-staff-invitation'(world) {
    const { id } = await world.office('/staff', { ...invited(), roles: ['editor'], reason: '' })
    return { subject: await oneOf(world, id) }
  },
  async 'lock-staff'(world) {
    return { subject: await newColleague(world) }
  },
  async 'unlock-staff'(world) {
    const { id, version } = (await newColleague(world)) as StaffMember
    await world.office(`/staff/${id}/lock`, { version })
    return { subject: await oneOf(world, id) }
  },
  async 'reset-staff-factor'(world) {
    return { subject: await newColleague(world) }
  },
  async 'remove-staff'(world) {
    return { subject: await newColleague(world) }
  },
  'approve-request': (world) => asked(world, 'bola@example.org'),
  'decline-request': (world) => asked(world, 'bola@example.org'),
  'take-back-request': (world) => asked(world, 'ada@example.org'),
}

const owner = async (world: World) => ({ subject: await newColleague(world, ['owner']), form: { reason: 'Has left.' } })

export const guardedStaffActs: Record<string, Begin> = {
  'change-setting': (world) => setting(world, 'letter_cap', (most) => most + 100),
  'invite-staff': async () => ({ subject: { email: '' }, form: { ...invited(), roles: 'owner', reason: 'Another.' } }),
  async 'change-staff-roles'(world) {
    return { subject: await newColleague(world), form: { roles: 'editor finance', reason: 'Another treasurer.' } }
  },
  'reset-staff-factor': owner,
  'remove-staff': owner,
}
