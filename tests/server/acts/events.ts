import { eq } from 'drizzle-orm'
import { dayInAbuja } from '#domain/common/days.ts'
import { setSize } from '#server/areas/events/places/pool.ts'
import { attendee, event, paper, signatory } from '#server/db/schema/index.ts'
import type { Begin, World } from './world.ts'

const HOUR = 3_600_000
let made = 0

const guest = () => {
  made += 1
  return {
    first_name: 'Ife',
    middle_name: '',
    last_name: 'Obi',
    phone: '0800 000 0000',
    email: `seat-${made}@example.org`,
  }
}

/** An event without a fee. */
async function newEvent({ db, clock, office }: World, hours: number) {
  const start_date = new Date(clock.time + hours * HOUR)
  const row = { title: `Clinic ${made}`, description: '', location: 'Abuja', type: 'free', start_date } as const
  const [{ id } = { id: 0 }] = await db.insert(event).values(row).returning({ id: event.id })
  return office(`/events/${id}`)
}

/** Somebody with a seat at an event that begins in an hour, or in so many. */
async function seat(world: World, hours = 1) {
  const { ask, office } = world
  const { id } = await newEvent(world, hours)
  await ask(`/event/register-free/${id}`, guest())
  const { items } = await office(`/attendees?event=${id}`)
  return { attendee: items[0], event: await office(`/events/${id}`) }
}

/** A general meeting, and somebody who may vote. */
async function meeting(world: World) {
  await world.newMember()
  const { id } = await newEvent(world, 24)
  await world.db.update(event).set({ roll: 'members', quorum: 'number', quorum_of: 1 }).where(eq(event.id, id))
  return id
}

const frozen = async (world: World, id: number) =>
  world.office(`/events/${id}/voters-roll`, { day: dayInAbuja(world.clock.time), version: 0 })

/** Somebody waits for a place at an event that has none. */
async function waiting(world: World) {
  const { db, ask, office } = world
  const { event: full } = await seat(world, 24 * 30)
  await setSize(db, full.id, 1)
  await ask(`/event/${full.id}/waiting-list`, guest())
  const { items } = await office(`/waiting?event=${full.id}`)
  return { entry: items[0], event: full.id }
}

const seated: Begin = async (world) => ({ subject: await seat(world) })

const doorOf: Begin = async (world) => ({
  subject: { event: (await newEvent(world, 1)).id },
  form: { door: 'Main door' },
})

const written = (column: string, event: number) => ({
  list: 'people',
  many: 'people',
  columns: [{ value: column, label: column }],
  filter: { event: String(event) },
})

/** An event that is over, and somebody who came. */
async function attended(world: World) {
  const { attendee: came, event: of } = await seat(world)
  const { db, clock, office } = world
  const at = new Date(clock.time - 2 * HOUR)
  await db
    .update(event)
    .set({ start_date: at, end_date: new Date(clock.time - HOUR) })
    .where(eq(event.id, of.id))
  await db.update(attendee).set({ state: 'attended', came_at: at }).where(eq(attendee.id, came.id))
  await db
    .insert(signatory)
    .values({
      ...{ name: 'Bello Placeholder', office: 'Chairman', from_day: '2020-01-01' },
      ...{ picture: 'data:image/jpeg;base64,AA==', made_by: 'account 1', made_at: at },
    })
  return { event: await office(`/events/${of.id}`), without: 1 }
}

export const eventActs: Record<string, Begin> = {
  async 'send-certificates'(world) {
    return { subject: await attended(world) }
  },
  async 'issue-certificate'(world) {
    const { event: of } = await attended(world)
    const [came] = await world.db.select().from(attendee).where(eq(attendee.event_id, of.id))
    const at = new Date(world.clock.time)
    made += 1
    await world.db
      .insert(paper)
      .values({
        ...{ kind: 'attendance', state: 'revoked', series: 'C27', place: 1_000 + made, attendee_id: came?.id ?? 0 },
        ...{ snapshot: { name: 'Ife Obi', signed_by: { id: 1, name: 'Bello Placeholder', office: 'Chairman' } } },
        ...{ day: '2027-03-12', created_at: at, revoked_at: at, revoked_by: 'account 1', reason: 'By mistake' },
      })
    const { papers } = await world.office(`/events/${of.id}/papers`)
    return { subject: papers[0] }
  },
  async 'export-attendees'(world) {
    return { subject: written('name', (await seat(world)).event.id) }
  },
  async 'export-waiting'(world) {
    return { subject: written('position', (await waiting(world)).event) }
  },
  'let-in': seated,
  async 'undo-check-in'(world) {
    const subject = await seat(world)
    const { id } = subject.event
    await world.office(`/events/${id}/check-in`, { ticket: subject.attendee.ticket })
    const { items } = await world.office(`/attendees?event=${id}&state=attended`)
    return { subject: { ...subject, attendee: items[0] } }
  },
  async 'walk-in'(world) {
    const event = await newEvent(world, 1)
    const { sale } = await world.office(`/events/${event.id}/walk-ins`)
    return { subject: { event, sale }, form: { name: 'Ife Obi' } }
  },
  async 'undo-walk-in'(world) {
    const event = await newEvent(world, 1)
    const guestAtDesk = { name: 'Ife Obi', phone: '', email: '', number: '', ticket_type: '', means: '', amount: 0 }
    const attendee = await world.office(`/events/${event.id}/walk-ins`, guestAtDesk)
    return { subject: { event, attendee }, form: { reason: 'They left at once.' } }
  },
  async 'count-box'(world) {
    const { id } = await newEvent(world, 1)
    await world.db.update(event).set({ type: 'paid', fee: 5_000 }).where(eq(event.id, id))
    const paying = { name: 'Ife Obi', phone: '', email: '', number: '', ticket_type: '', means: 'cash', amount: 5_000 }
    await world.office(`/events/${id}/walk-ins`, paying)
    const { boxes } = await world.office(`/events/${id}/walk-ins`)
    return { subject: { event: { id }, box: boxes[0] }, form: { cash: '5,000', pos: '0', transfer: '0' } }
  },
  async 'note-for-door'(world) {
    return { ...(await seated(world)), form: { note: 'First row' } }
  },
  'cancel-seat': seated,
  async 'register-by-hand'(world) {
    const { event } = await seat(world, 24)
    return { subject: { event }, form: { ...guest(), ticket_type: '', reason: 'She speaks.' } }
  },
  async 'correct-attendee'(world) {
    return { ...(await seated(world)), form: { ...guest(), first_name: 'Ifẹ' } }
  },
  'send-ticket-again': seated,
  async 'move-seat'(world) {
    const subject = await seat(world)
    const type = { id: 'hall', name: 'Hall', about: '', fee: null, size: null, from: null, until: null, retired: false }
    await world.db
      .update(event)
      .set({ ticket_types: [type] })
      .where(eq(event.id, subject.event.id))
    const { types } = await world.office(`/events/${subject.event.id}`)
    return { subject: { ...subject, event: { ...subject.event, types } }, form: { ticket_type: 'hall' } }
  },
  async 'link-seat'(world) {
    return { subject: await seat(world), form: { number: (await world.newMember()).number } }
  },
  async 'unlink-seat'(world) {
    const subject = await seat(world)
    const { id } = subject.attendee
    return {
      subject: {
        ...subject,
        attendee: await world.office(`/attendees/${id}/link`, { number: (await world.newMember()).number }),
      },
    }
  },
  async 'take-off-waiting-list'(world) {
    return { subject: await waiting(world) }
  },
  async 'call-off-event'(world) {
    const { event: subject } = await seat(world, 24 * 30)
    const state = await world.office(`/events/${subject.id}/call-off`)
    return { subject: { event: subject, state }, form: { reason: 'The hall is closed.' } }
  },
  async 'export-voters'(world) {
    const id = await meeting(world)
    const { rolls } = await frozen(world, id)
    return { subject: { ...written('name', id), filter: { roll: String(rolls[0].id) } } }
  },
  async 'freeze-voters-roll'(world) {
    const id = await meeting(world)
    return { subject: { event: id, rolls: [] }, form: { day: dayInAbuja(world.clock.time), reason: '' } }
  },
  async 'make-hall-link'(world) {
    const id = await meeting(world)
    await frozen(world, id)
    return { subject: { event: id, hall: null } }
  },
  async 'end-hall-link'(world) {
    const id = await meeting(world)
    await frozen(world, id)
    await world.office(`/events/${id}/hall`, {})
    return { subject: { event: id } }
  },
  'issue-door-pass': doorOf,
  async 'revoke-door-pass'(world) {
    const { subject } = await doorOf(world)
    const id = Reflect.get(subject, 'event')
    const { pass } = await world.office(`/events/${id}/doors`, { door: 'Main door' })
    return { subject: { event: id, pass } }
  },
}
