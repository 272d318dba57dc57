import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { strToU8 } from 'fflate'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import { HOUR } from '#contract/common/spans.ts'
import { DOOR_VERSION, type JournalLine } from '#contract/door/door.ts'
import { exchangeJournal, getDoorPack, pairPhone } from '#contract/door/door-endpoints.ts'
import { getDoorReport, issueDoorPass, revokeDoorPass } from '#contract/door/office-door-endpoints.ts'
import { invokePayment, listEvents } from '#contract/endpoints.ts'
import type { Event } from '#contract/events/event.ts'
import { registerFree } from '#contract/events/order-endpoints.ts'
import { uploadImport } from '#contract/members/import/import-endpoints.ts'
import { uploadSettlement, uploadStatement } from '#contract/money/bank.ts'
import type { OfficeCall } from '#scripts/office/connect.ts'
import { createClient } from '#src/lib/client.ts'
import { approveAt } from '#tests/support/approve-at.ts'
import { sandboxOf } from '#tests/support/sandbox-of.ts'
import { workbook } from '#tests/support/workbook.ts'

/** One request of an attacker, who sends the next when it is answered. */
export interface Attack {
  name: string
  send: (nth: number) => Promise<number>
}

export interface Group {
  name: string
  attacks: Attack[]
  /** What must hold afterwards. */
  check?: () => Promise<void>
}

export interface Target {
  url: string
  office: OfficeCall
  events: Event[]
  books: ReturnType<typeof makeBooks>
}

/** Asks as somebody at this address: the site trusts the proxy that is in front of it. */
export const asks =
  (address: string): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('x-forwarded-for', address)
    return fetch(input, { ...init, headers, redirect: 'manual' })
  }

export async function statusOf(asked: Promise<Response>): Promise<number> {
  const answer = await asked
  await answer.arrayBuffer()
  return answer.status
}

const person = (number: number, name = 'Flood') => ({
  first_name: name,
  middle_name: '',
  last_name: `Number ${number}`,
  phone: '0800 000 0000',
  email: `${name.toLowerCase()}-${number}@example.org`,
})

const head = 'Date,Narration,Debit,Credit'
const members = 'Number,Surname,First name,Grade'
const lines = <Line>(count: number, line: (nth: number) => Line) => Array.from({ length: count }, (_, nth) => line(nth))

function bookWith(rows: string) {
  const sheet = strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`)
  return workbook({ Roll: [[]] }, { 'xl/worksheets/sheet1.xml': sheet })
}

/** Made before a site is asked: it takes so long that connections would be closed meanwhile. */
export const makeBooks = () => ({
  empty: bookWith('<row/>'.repeat(1_000_000)),
  full: bookWith(lines(60_000, (nth) => `<row r="${nth + 1}"><c r="A${nth + 1}"><v>1</v></c></row>`).join('')),
})

/** Of short lines, of many, of as many as are allowed. */
function files({ office, books }: Target): Group {
  const upload = (
    name: string,
    endpoint: Parameters<OfficeCall['send']>[0],
    make: (nth: number) => string | Uint8Array,
  ) => ({
    name,
    send: async (nth: number) => {
      const form = new FormData()
      form.set('name', name)
      form.set('file', new Blob([Buffer.from(make(nth))]))
      return office.send(endpoint, form).then(
        () => 200,
        (error: unknown) => {
          if (error instanceof Refusal) return error.status
          throw error
        },
      )
    },
  })
  return {
    name: 'files of the office',
    attacks: [
      upload('statement of 2 MB of short lines', uploadStatement, () => 'a\n'.repeat(1_000_000)),
      upload('settlement of 2 MB of short lines', uploadSettlement, () => `${'a,b\n'.repeat(500_000)}`),
      upload('members as 5 MB of short lines', uploadImport, () => 'a\n'.repeat(2_500_000)),
      upload('workbook of a million rows', uploadImport, () => books.empty),
      upload('workbook of 60,000 full rows', uploadImport, () => books.full),
      upload('statement of 5,000 lines', uploadStatement, (turn) =>
        [head, ...lines(5_000, (nth) => `02/11/2026,FLOOD ${turn} ${nth},1.00,`)].join('\n'),
      ),
      upload('members of 20,000 rows', uploadImport, () =>
        [members, ...lines(20_000, (nth) => `,Sample ${nth},Flood,Graduate`)].join('\n'),
      ),
    ],
  }
}

function pages({ url }: Target): Group {
  const read = asks('203.0.113.2')
  const token = () => randomBytes(32).toString('base64url')
  const invented: [name: string, path: (nth: number) => string][] = [
    ['/events', (nth) => `/events/${100_000 + nth}`],
    ['/news', (nth) => `/news/invented-${nth}`],
    ['/ticket', () => `/ticket/${token()}`],
    ['/receipt', () => `/receipt/${token()}`],
    ['/offer', () => `/offer/${token()}`],
    ['/nowhere', (nth) => `/nowhere/${nth}`],
    ['/?q', (nth) => `/?q=${nth}`],
  ]
  return {
    name: 'pages of invented ids',
    attacks: invented.map(([name, path]) => ({ name, send: (nth) => statusOf(read(url + path(nth))) })),
  }
}

const Mails = v.array(v.object({ to: v.string(), text: v.string() }))

/** The tokens that were mailed in links like this. */
async function mailed(url: string, kind: 'ticket' | 'receipt'): Promise<string[]> {
  const mails = v.parse(Mails, await (await fetch(`${sandboxOf(url)}/mailbox.json`)).json())
  const found = mails.flatMap(({ text }) => [...text.matchAll(new RegExp(`/${kind}/([\\w-]{20,})`, 'g'))])
  return [...new Set(found.map(([, token = '']) => token))]
}

const TICKETS = 40

/** Who has the links of forty tickets and a receipt. */
async function papers({ url, events }: Target): Promise<Group> {
  const client = createClient({ host: url, fetch: asks('203.0.113.30'), token: () => undefined })
  for (let nth = 0; nth < TICKETS; nth++) {
    const as = createClient({ host: url, fetch: asks(`203.0.113.${31 + Math.floor(nth / 4)}`), token: () => undefined })
    await as(registerFree, { params: { eventId: openEvent(events, 'free') }, body: person(nth, 'Ticket') })
  }
  const wish = { purpose: 'event' as const, event_id: openEvent(events, 'paid'), ...person(0, 'Receipt') }
  const { payPageLink } = await client(invokePayment, { body: wish })
  if (payPageLink) await approveAt(payPageLink)
  let [tickets, receipts] = [await mailed(url, 'ticket'), await mailed(url, 'receipt')]
  for (let look = 0; look < 120 && (tickets.length < TICKETS || receipts.length === 0); look++) {
    await wait(500)
    ;[tickets, receipts] = [await mailed(url, 'ticket'), await mailed(url, 'receipt')]
  }
  if (tickets.length < TICKETS || receipts.length === 0) throw new Error('Tickets or receipts were not mailed')
  const read = asks('203.0.113.3')
  const fetching = (name: string, kind: string, of: string[]) => ({
    name,
    send: (nth: number) => statusOf(read(`${url}/api/${kind}/${of[nth % of.length]}/pdf`)),
  })
  return {
    name: 'tickets and receipts as PDF',
    attacks: [
      fetching('one ticket', 'ticket', tickets.slice(0, 1)),
      fetching('forty tickets', 'ticket', tickets),
      fetching('a receipt', 'receipt', receipts),
    ],
  }
}

/** One with places for all who are asked for here. */
function openEvent(events: readonly Event[], type: Event['type']): number {
  const open = events.find((one) => one.type === type && one.standing === 'open' && one.places_left === null)
  if (!open) throw new Error(`The demo has no ${type} event with many places`)
  return open.id
}

/** The places that one visitor wants for people who are not there, paid and free. */
function places({ url, events }: Target): Group {
  const post = asks('203.0.113.4')
  const companions = (turn: number) =>
    lines(9, (nth) => {
      const { first_name, last_name, email } = person(10 * turn + nth, 'Companion')
      return JSON.stringify({ first_name, last_name, email })
    }).join()
  const order = (turn: number) =>
    `${JSON.stringify(person(turn, 'Buyer')).slice(0, -1)},"order":{"others":[${companions(turn)}]}`
  const send = (path: string, body: string) =>
    statusOf(post(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body }))
  return {
    name: 'places at one address',
    attacks: [
      {
        name: 'held by payments',
        send: (nth) =>
          send('/api/payment/invoke', `${order(2 * nth)},"purpose":"event","event_id":${openEvent(events, 'paid')}}`),
      },
      {
        name: 'taken for free',
        send: (nth) => send(`/api/event/register-free/${openEvent(events, 'free')}`, `${order(2 * nth + 1)}}`),
      },
    ],
  }
}

/** A phone that was revoked and goes on writing. */
async function phones({ url, office, events }: Target): Promise<Group> {
  const phone = asks('203.0.113.5')
  const client = (token?: string) => createClient({ host: url, fetch: phone, token: () => token })
  const now = Date.now()
  const open = events.find(({ start_date, end_date }) => {
    const [begins, ends] = [Date.parse(start_date), Date.parse(end_date ?? start_date)]
    return begins < now + HOUR && now < ends
  })
  if (!open) throw new Error('The demo has no event with a door that is open')
  const params = { id: open.id }
  const { pass, link, pin } = await office(issueDoorPass, { params, body: { door: 'Flooded' } })
  const secret = link.split('#')[1] ?? ''
  const { token } = await client()(pairPhone, { body: { secret, pin, holder: 'Flood' } })
  const { seats } = await client(token)(getDoorPack)
  await office(revokeDoorPass, { params: { id: pass.id } })
  const { came } = await office(getDoorReport, { params })
  const run = randomUUID()
  let seq = 0
  const line = (): JournalLine => {
    seq += 1
    return {
      id: randomUUID(),
      seq,
      kind: 'in',
      ticket: seats[seq % seats.length]?.[0] ?? null,
      issue: 1,
      verdict: 'admitted',
      at: new Date().toISOString(),
      mono: 1_000,
      run,
      by: 'Flood',
      of: null,
    }
  }
  const send = () =>
    client(token)(exchangeJournal, {
      body: {
        version: DOOR_VERSION,
        at: new Date().toISOString(),
        mono: 1_000,
        run,
        since: 0,
        lines: lines(200, line),
      },
    }).then(
      () => 200,
      (error: unknown) => {
        if (error instanceof Refusal) return error.status
        throw error
      },
    )
  return {
    name: 'a revoked phone',
    attacks: [{ name: 'lines for the journal', send }],
    check: async () => {
      const after = await office(getDoorReport, { params })
      if (after.came !== came) throw new Error(`A revoked phone has let ${after.came - came} in`)
    },
  }
}

export async function groupsOf(given: Omit<Target, 'events'>): Promise<Group[]> {
  const target = { ...given, events: await given.office(listEvents, { query: {} }) }
  return [files(target), pages(target), await papers(target), places(target), await phones(target)]
}
