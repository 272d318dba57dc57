import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { applicationVerbs } from '../scripts/office/application-verbs.ts'
import { fileVerbs } from '../scripts/office/file-verbs.ts'
import { legibleCall, legibleJson } from '../scripts/office/legible.ts'
import { paymentVerbs } from '../scripts/office/payment-verbs.ts'
import { staffVerbs } from '../scripts/office/staff-verbs.ts'

const payer = 'Ada\n1804849200000abcdefghijkl  settled  \u202eibO \u001b[2J\u009b1m'
const payment = {
  trace_id: '1804849200000abcdefghijkl',
  state: 'review',
  amount: 30_000,
  item: 'Clinic',
  payer,
  email: 'ada@example.org',
  phone: '0803',
  created_at: '2027-03-12T11:00:00.000Z',
  paid_at: null,
  reason: null,
  surplus: 0,
  refunded: 0,
}

test('[row 62] in a shell a name forges no line and gives the terminal no order', async () => {
  const answering = async () => [payment]
  // Of the calls there are it makes one.
  const call = legibleCall(Object.assign(answering, { download: answering, send: answering }) as never)
  const [, payments] = paymentVerbs.find(([name]) => name === 'payments') ?? []
  const { said = '' } = (await payments?.run(call, [])) ?? {}
  expect(said.split('\n').length).toBe(2)
  expect(said).toContain(
    '  Ada\\u{a}1804849200000abcdefghijkl  settled  \\u{202e}ibO \\u{1b}[2J\\u{9b}1m, ada@example.org',
  )
  expect(said.replaceAll('\n', '')).not.toMatch(/\p{C}/u)
})

test('[row 62] JSON of the shell is the data itself, in signs that a terminal only shows', () => {
  const written = legibleJson([payment])
  expect(written).not.toMatch(/\p{C}/u)
  expect(JSON.parse(written)).toEqual([payment])
})

test('[D-53] the pictures and PDFs of an application are fetched into a folder, for their owner alone, over nothing that is there', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'nipr-fct-pictures-'))
  const folder = join(parent, 'm12')
  const files = [
    { id: 4, name: 'passport.jpg' },
    { id: 5, name: 'certificate-2.png' },
    { id: 6, name: 'certificate-3.pdf' },
  ]
  const download = async ({ path }: { path: string }) => new Blob([path]).stream()
  // Of the calls there are it makes these.
  const call = Object.assign(async () => ({ files }), { download, send: async () => null }) as never
  const [, verb] = fileVerbs[0] ?? []
  const names = files.map(({ name }) => join(folder, `M12-${name}`))
  expect((await verb?.run(call, ['m12', folder]))?.data).toEqual(names)
  expect(names.map((name) => readFileSync(name, 'utf8'))).toEqual([
    '/office/files/4',
    '/office/files/5',
    '/office/files/6',
  ])
  expect([folder, ...names].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600, 0o600, 0o600])
  await expect(verb?.run(call, ['M12', folder])).rejects.toThrow('EEXIST')
  await expect(verb?.run(call, ['12', folder])).rejects.toThrow('An application has a number like M12 or U7.')
  await expect(verb?.run(call, ['M12'])).rejects.toThrow('Say where')
  rmSync(parent, { recursive: true })
})

test('[D-52] [D-58] the shell shows when the code of ethics was agreed to', async () => {
  const application = {
    id: 'M12',
    status: 'received',
    created_at: '2027-03-12T09:00:00.000Z',
    name: 'Ada Obi',
    grade: 'Graduate',
    email: 'ada@example.org',
    form: { sur_name: 'Obi' },
    qualifications: [],
    files: [],
    history: [],
    steps: [],
  }
  const show = applicationVerbs.find(([name]) => name === 'show')?.[1]
  const said = async (ethics_agreed_at: string | null) => {
    // Of the calls there are it makes this one.
    const call = Object.assign(async () => ({ ...application, ethics_agreed_at })) as never
    return (await show?.run(call, ['M12']))?.said
  }
  expect(await said('2027-03-12T09:00:00.000Z')).toContain('agreed to the code of ethics: 2027-03-12T09:00:00.000Z')
  expect(await said(null)).not.toContain('ethics')
})

test('[OFF-20] the shell reverses a decision with a reason, at the version that it has just read', async () => {
  const application = {
    id: 'M12',
    status: 'approved',
    created_at: '2027-03-12T09:00:00.000Z',
    name: 'Ada Obi',
    grade: 'Graduate',
    email: 'ada@example.org',
    form: null,
    qualifications: [],
    files: [],
    history: [],
    ethics_agreed_at: null,
    version: 4,
    steps: ['reverse', 'ask', 'undo'],
  }
  const asked: unknown[] = []
  // Of the calls there are it makes these.
  const call = Object.assign(async ({ path }: { path: string }, given: object) => {
    asked.push([path, given])
    return application
  }) as never
  const verbs = new Map(applicationVerbs)
  expect((await verbs.get('show')?.run(call, ['M12']))?.said).toMatch(/Next: reverse$/)
  asked.length = 0
  const reverse = verbs.get('reverse')
  expect((await reverse?.run(call, ['m12', '--reason', 'The wrong person.']))?.said).toBe(
    'M12 is under review again. ada@example.org is told by mail.',
  )
  expect(asked).toEqual([
    ['/office/applications/{id}', { params: { id: 'M12' } }],
    ['/office/applications/{id}/reverse', { params: { id: 'M12' }, body: { reason: 'The wrong person.', version: 4 } }],
  ])
  await expect(reverse?.run(call, ['M12'])).rejects.toThrow('Say why: --reason')
  await expect(reverse?.run(call, ['12', '--reason', 'x'])).rejects.toThrow('An application has a number like M12')
})

test('[D-63] the shell lists all arrears of the pages of the office, longest first', async () => {
  const member = { name: 'Ada Obi', email: null, grade: 'Member', standing: 'inArrears', owes: 3_000_000 }
  const owing = (id: number, paid_to: string) => ({ ...member, id, paid_to })
  let pages = [
    { items: [owing(12, '2025-06-30'), owing(9, '2025-06-30')], next: 'more' },
    { items: [owing(30, '2024-06-30')], next: null },
  ]
  const asked: unknown[] = []
  const answering = async ({ path }: { path: string }, { query }: { query: { cursor?: string } }) => {
    asked.push([path, query])
    return pages[query.cursor ? 1 : 0]
  }
  // Of the calls there are it makes one.
  const call = Object.assign(answering, { download: answering, send: answering }) as never
  const arrears = new Map(applicationVerbs).get('arrears')
  const { said, data } = (await arrears?.run(call, [])) ?? {}
  expect(said?.split('\n')).toEqual([
    '30  paid until 2024-06-30  Member  Ada Obi  no address',
    '9   paid until 2025-06-30  Member  Ada Obi  no address',
    '12  paid until 2025-06-30  Member  Ada Obi  no address',
  ])
  const told = { name: 'Ada Obi', email: null, grade: 'Member' }
  expect(data).toEqual([
    { ...told, id: 30, dues_paid_until: '2024-06-30' },
    { ...told, id: 9, dues_paid_until: '2025-06-30' },
    { ...told, id: 12, dues_paid_until: '2025-06-30' },
  ])
  expect(asked).toEqual([
    ['/office/members', { standing: 'inArrears' }],
    ['/office/members', { standing: 'inArrears', cursor: 'more' }],
  ])
  pages = [{ items: [], next: null }]
  expect((await arrears?.run(call, []))?.said).toBe('Nobody is a year in arrears.')
})

test('[OFF-01] the shell invites staff, names them by address and changes them as they were seen', async () => {
  const ada = {
    id: 7,
    name: 'Ada Obi',
    email: 'ada@example.org',
    state: 'active',
    roles: ['owner', 'door'],
    factors: ['totp'],
    invited_at: '2027-03-12T11:00:00.000Z',
    used_at: null,
    version: 3,
  }
  const asked: unknown[] = []
  const answering = async ({ path }: { path: string }, given: object) => {
    asked.push([path, given])
    return path === '/office/staff' && 'query' in given ? { items: [ada], next: null, total: 1 } : ada
  }
  // Of the calls there are it makes one.
  const call = Object.assign(answering, { download: answering, send: answering }) as never
  const run = (name: string, ...given: string[]) => new Map(staffVerbs).get(`staff ${name}`)?.run(call, given)
  expect((await run('list'))?.said).toBe('ada@example.org  Ada Obi  active  owner,door  totp')
  await run('invite', 'bola@example.org', '--name', 'Bola  Ade Cole', '--roles', 'owner,door')
  await run('roles', 'Ada@Example.org', 'editor')
  await run('reset-factor', 'ada@example.org')
  const list = ['/office/staff', { query: {} }]
  expect(asked).toEqual([
    list,
    [
      '/office/staff',
      {
        body: {
          email: 'bola@example.org',
          first_name: 'Bola',
          sur_name: 'Ade Cole',
          roles: ['owner', 'door'],
          reason: '',
        },
      },
    ],
    list,
    ['/office/staff/{id}/roles', { params: { id: 7 }, body: { roles: ['editor'], version: 3, reason: '' } }],
    list,
    ['/office/staff/{id}/reset-factor', { params: { id: 7 }, body: { version: 3, reason: '' } }],
  ])
  await expect(run('roles', 'nobody@example.org', 'editor')).rejects.toThrow('Nobody of the office has the address')
  await expect(run('invite', 'x@example.org', '--name', 'X')).rejects.toThrow('Enter the surname.')
  await expect(run('invite', 'x@example.org', '--name', 'X Y', '--roles', 'king')).rejects.toThrow(
    'The roles are owner,',
  )
})
