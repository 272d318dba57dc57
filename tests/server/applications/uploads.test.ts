import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { qualificationImage } from '#contract/applications/membership.ts'
import { MOST_FILE_BYTES } from '#contract/common/limits.ts'
import { discardFiles, stageFile } from '#server/areas/applications/apply/stage-files.ts'
import { sweepFiles } from '#server/areas/applications/apply/sweep-files.ts'
import { applicationForm, storedFile } from '#server/db/schema/index.ts'
import { MOST_REQUEST_BYTES } from '#server/http/upload.ts'
import { testDatabase } from '#tests/support/database.ts'
import { asFile, drawing, formOf, membershipApp, picture } from '#tests/support/membership.ts'
import { randomFrom } from '#tests/support/random.ts'
import { pictures } from '#tests/support/test-app.ts'

const database = await testDatabase()
const site = await membershipApp(database)
const { apply, send, office, download, clock, files, folder } = site

const image = qualificationImage(0)
const notOpened = {
  status: 400,
  body: {
    message:
      'The certificate of qualification 1 is not a picture or PDF we can open. Choose an SVG, PNG, JPG, GIF or PDF file.',
  },
}
const tooManyPixels = {
  status: 400,
  body: { message: 'The certificate of qualification 1 has more than 16 megapixels. Choose a smaller picture.' },
}
const tooLarge = {
  status: 413,
  body: { message: 'The files are too large. A file may have 5 MB, and all together 22 MB.' },
}

let count = 0
const newEmail = () => {
  count += 1
  return `person-${count}@example.org`
}

const kept = () => readdirSync(join(folder, 'files/private'), { withFileTypes: true }).map(({ name }) => name)
const rows = () => database.db.$count(storedFile)
const state = async () => ({ files: kept().sort(), rows: await rows() })
await apply({ email: newEmail() })

/** The first file of the newest application, as it is kept and as the office gets it. */
async function newest() {
  const [form] = await database.db.select().from(applicationForm).orderBy(desc(applicationForm.id)).limit(1)
  const all = await database.db
    .select()
    .from(storedFile)
    .where(eq(storedFile.form_id, form?.id ?? 0))
  const file = all.find(({ place }) => place === 0)
  const answer = await download(`/office/files/${file?.id}`, await office())
  return { file, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

test.each([
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/png'],
] as const)('[VAL-16] [D-53] a %s is known by its content, whatever it is called', async (format, type) => {
  expect(
    (await apply({ email: newEmail(), [image]: asFile(await picture(format), 'letter.exe', 'text/html') })).status,
  ).toBe(200)
  const { file, headers, bytes } = await newest()
  expect([file?.type, headers.get('content-type')]).toEqual([type, type])
  expect((await sharp(bytes).metadata()).format).toBe(type.slice('image/'.length))
})

test('[D-53] [OFF-19] [row 55] a drawing is handed over as a file to save', async () => {
  expect((await apply({ email: newEmail(), [image]: asFile(drawing, 'a.png') })).status).toBe(200)
  const { headers, bytes } = await newest()
  expect(new TextDecoder().decode(bytes)).toContain('<path d="M0 0h1v1H0z"></path>')
  expect(headers.get('content-type')).toBe('image/svg+xml')
  expect(headers.get('content-disposition')).toBe('attachment; filename="certificate-1.svg"')
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; sandbox",
  )
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

const pdf = `%PDF-1.7\n${'0'.repeat(100)}\n%%EOF`

test.each(['join', 'upgrade'])(
  '[VAL-16] [D-53] [OFF-19] [row 56] a certificate of who wants to %s may be a PDF: kept as it came, handed over as a file to save',
  async (application_type) => {
    const email = newEmail()
    await site.addAccount(email, { grade_id: application_type === 'upgrade' ? 4 : null, dues_paid_until: '2027-06-30' })
    const token = await site.signIn(email)
    const sent = { email, application_type, passport: asFile(drawing), [image]: asFile(pdf, 'a.png') }
    expect((await apply(sent, { token })).status).toBe(200)
    const { file, headers, bytes } = await newest()
    expect([file?.type, headers.get('content-type')]).toEqual(['application/pdf', 'application/pdf'])
    expect(new TextDecoder().decode(bytes)).toBe(pdf)
    expect(headers.get('content-disposition')).toBe('attachment; filename="certificate-1.pdf"')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; sandbox",
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  },
)

test('[VAL-16] [VAL-18] [D-53] the passport stays a picture, and a PDF over 5 MB is refused', async () => {
  const before = await state()
  const upgrade = { email: newEmail(), application_type: 'upgrade', passport: asFile(pdf, 'me.pdf') }
  expect(await apply(upgrade)).toMatchObject({
    status: 400,
    body: { message: 'The passport is not a picture we can open. Choose an SVG, PNG, JPG or GIF file.' },
  })
  const large = Buffer.alloc(MOST_FILE_BYTES + 1, pdf)
  expect(await apply({ email: newEmail(), [image]: asFile(large, 'a.pdf') })).toMatchObject(tooLarge)
  expect(await state()).toEqual(before)
})

/** Milliseconds, on a busy machine. */
const TIME_BESIDE = 6_000

const inDrawing = (content: string) =>
  `<?xml version="1.0"?>\n<!-- a -->\n<svg xmlns="http://www.w3.org/2000/svg">${content}<path d="M0 0h1v1H0z"/></svg>`

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script of another prefix', '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'],
  ['a script in character data', '<![CDATA[<script>alert(1)</script>]]>'],
  ['a handler', '<g onload="alert(1)" ONCLICK="alert(1)"/>'],
  ['a page', '<foreignObject><iframe srcdoc="alert(1)"/></foreignObject>'],
  ['a link', '<a href="javascript:alert(1)"><path d="M0 0"/></a>'],
  ['a picture of another host', '<image href="https://alert(1).example/x.png"/>'],
  ['another drawing', '<use xlink:href="data:image/svg+xml;base64,alert(1)"/>'],
  ['a style of another host', '<path d="M0 0" style="fill:url(https://alert(1).example)"/>'],
  ['a style in escapes', '<path d="M0 0" style="fill:u\\72l(https://alert(1).example)"/>'],
  ['a sheet of styles', '<style>@import url(https://alert(1).example)</style>'],
  ['what becomes a handler', '<set attributeName="onload" to="alert(1)"/>'],
])('[row 55] of a drawing with %s the drawing stays, and nothing that runs or is fetched', async (_, content) => {
  const taken = await pictures.take(Buffer.from(inDrawing(content)))
  if (typeof taken === 'string') throw new Error(taken)
  const text = Buffer.from(taken.bytes).toString()
  expect(text).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"[^>]*>.*<path d="M0 0h1v1H0z"><\/path><\/svg>$/s)
  const tags = text.match(/<[^>]*>/g)?.join('') ?? ''
  expect(tags).not.toMatch(/alert|script|foreignObject|iframe|onload|onclick|<set|<style|example/i)
})

test.each([
  ['levels', '<g>'],
  ['elements', '<g/>'],
  ['what is left out', '<script>'],
])('[row 57] a drawing of 4 MB of %s is refused at once', async (_, part) => {
  const large = Buffer.from(inDrawing(part.repeat(4_000_000 / part.length)))
  const since = Date.now()
  expect(await pictures.take(large)).toBe('no picture')
  expect(Date.now() - since).toBeLessThan(TIME_BESIDE)
})

test('a drawing keeps what draws: shapes, colours, parts that are used again and photographs', async () => {
  const parts = `<defs><linearGradient id="a" gradientUnits="userSpaceOnUse"><stop offset="1" stop-color="#005740"></stop></linearGradient></defs>\
<g transform="scale(2)" fill="url(#a)" style="stroke:red"><text x="1">A &amp; B</text><use href="#a"></use></g>\
<image href="data:image/png;base64,iVBORw0KGgo="></image>`
  const taken = await pictures.take(Buffer.from(`<svg viewBox="0 0 1 1">${parts}</svg>`))
  if (typeof taken === 'string') throw new Error(taken)
  expect(Buffer.from(taken.bytes).toString()).toContain(parts)
})

test.each([
  ['a page', '<!DOCTYPE html><html><script>alert(1)</script></html>'],
  ['a page with a drawing in it', `<html><body>${drawing}</body></html>`],
  ['a drawing with definitions of its own', `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing}`],
  ['a drawing that is cut off', drawing.slice(0, -3)],
  ['text', 'hello'],
  ['a document that only mentions PDF', 'A %PDF-1.7'],
  ['a program', 'MZ\u0000'],
  ['a picture in name only', `\u0089PNG\r\n\u001a\n`],
])('[row 56] %s is no picture', async (_, content) => {
  const before = await state()
  expect(await apply({ email: newEmail(), [image]: asFile(content) })).toMatchObject(notOpened)
  expect(await state()).toEqual(before)
})

test('[row 56] [row 58] what hides behind, before or within a photograph is gone', async () => {
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#005740' } })
    .withExif({ IFD0: { Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitude: '9/1 4/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect(photo.includes('SECRET-OWNER')).toBe(true)
  const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')])
  expect((await apply({ email: newEmail(), [image]: asFile(polyglot, 'a.jpg.html') })).status).toBe(200)
  const { bytes } = await newest()
  const text = Buffer.from(bytes).toString('latin1')
  expect([text.includes('script'), text.includes('SECRET-OWNER'), text.includes('Exif')]).toEqual([false, false, false])
})

interface Drawn {
  depth: 1 | 8
  /** The colours that rows are made of; without them three bytes stand for each pixel. */
  palette?: Buffer
  rows: Buffer
}

/** A PNG that says it is so wide and so high. */
function png(width: number, height: number, { depth, palette, rows }: Drawn): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    size.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([size, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, palette ? 3 : 2], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...(palette ? [chunk('PLTE', palette)] : []),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** With hardly any content. */
const bomb = (width: number, height: number) => png(width, height, { depth: 8, rows: Buffer.alloc(1_000_000) })

test('[row 57] a picture that claims to be huge is not opened', async () => {
  const before = await state()
  const memory = process.memoryUsage().rss
  for (const [width, height, refused] of [
    [50_000, 50_000, tooManyPixels],
    [2_147_483_647, 1, notOpened],
    [100_000, 401, tooManyPixels],
  ] as const) {
    expect(await apply({ email: newEmail(), [image]: asFile(bomb(width, height)) })).toMatchObject(refused)
  }
  expect(process.memoryUsage().rss - memory).toBeLessThan(300_000_000)
  expect(await state()).toEqual(before)
})

/** A picture of one colour: a few kilobytes that open to many megapixels. */
const wide = (side: number) => {
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)))
  return png(side, side, { depth: 1, palette: Buffer.from('005740005740', 'hex'), rows })
}

test('[row 57] a picture of more than 16 megapixels is refused in words, and one of 16 is taken', async () => {
  const before = await state()
  expect(await apply({ email: newEmail(), [image]: asFile(wide(4_001)) })).toMatchObject(tooManyPixels)
  expect(await state()).toEqual(before)
  expect((await apply({ email: newEmail(), [image]: asFile(wide(4_000)) })).status).toBe(200)
})

test.each([
  ['too large', 6_320],
  ['as large as may be', 4_000],
])(
  '[row 57] twenty forms at once with pictures that are %s take little memory, and nobody waits for them',
  { timeout: 120_000 },
  async (_, side) => {
    const large = asFile(wide(side))
    const hostile = {
      [qualificationImage(0)]: large,
      [qualificationImage(1)]: large,
      passport: large,
      application_type: 'upgrade',
    }
    let memory = 0
    const before = process.memoryUsage().rss
    const watch = setInterval(() => {
      memory = Math.max(memory, process.memoryUsage().rss - before)
    }, 20)
    const address = '198.51.100.77'
    const attack = Promise.all(Array.from({ length: 20 }, () => apply({ email: newEmail(), ...hostile }, { address })))
    const since = Date.now()
    expect((await apply({ email: newEmail() })).status).toBe(200)
    expect(Date.now() - since).toBeLessThan(TIME_BESIDE)
    const answers = await attack
    clearInterval(watch)
    for (const { status } of answers) expect([side > 4_000 ? 400 : 200, 429]).toContain(status)
    for (const { status, headers } of answers) if (status === 429) expect(headers.get('retry-after')).toBe('5')
    expect(memory).toBeLessThan(400_000_000)
  },
)

test('[row 57] what was only typed wrong has no picture opened', async () => {
  const unopened = { ...pictures, take: () => Promise.reject(new Error('A picture was opened')) }
  const careful = await membershipApp(database, {}, files, unopened)
  const last = formOf({ phone: null })
  last.append('phone', 'call me')
  expect((await careful.apply({ phone: '' })).status).toBe(400)
  expect((await careful.send(last)).status).toBe(400)
  expect((await careful.apply({ grade_id: '9' })).status).toBe(400)
  expect((await careful.apply()).status).toBe(500)
})

test('[row 57] forms that are still arriving fill no memory: more than two of 22 MB at one address wait', async () => {
  const arriving = Array.from({ length: 3 }, () => {
    let sent = 0
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const head = `--x\r\ncontent-disposition: form-data; name="${image}"; filename="a.png"\r\n\r\n`
    const parts = Array.from({ length: 4 }, (_, nth) => [
      new TextEncoder().encode(`${nth ? '\r\n' : ''}${head.replace(image, `extra-${nth}`)}`),
      new Uint8Array(MOST_FILE_BYTES - 1),
    ]).flat()
    const body = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        const part = parts[sent++]
        if (part) return controller.enqueue(part)
        await ended
        controller.close()
      },
    })
    return { body, end }
  })
  const address = '198.51.100.78'
  const answers = arriving.map(({ body }) => send(body, { headers: multipart, address }))
  const first = await Promise.race(answers)
  expect([first.status, first.headers.get('retry-after')]).toEqual([429, '5'])
  expect((await apply({ email: newEmail() })).status).toBe(200)
  for (const { end } of arriving) end()
  expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([400, 400, 429])
  expect((await apply({ email: newEmail() }, { address })).status).toBe(200)
})

const large = Buffer.alloc(MOST_FILE_BYTES + 1, drawing)

test('[row 57] a file over 5 MB, a fifth file, too many fields: 413, and nothing stays', async () => {
  const before = await state()
  expect(await apply({ email: newEmail(), [image]: asFile(large) })).toMatchObject(tooLarge)
  const more = Object.fromEntries(Array.from({ length: 3 }, (_, index) => [`extra-${index}`, asFile(drawing)]))
  expect(await apply({ email: newEmail(), ...more })).toMatchObject(tooLarge)
  const fields = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`field-${index}`, 'x']))
  expect(await apply({ email: newEmail(), ...fields })).toMatchObject(tooLarge)
  expect(await apply({ email: newEmail(), responsibility: 'x'.repeat(20_000) })).toMatchObject(tooLarge)
  expect(await apply({ email: newEmail(), responsibility: 'x'.repeat(3_001) })).toMatchObject({ status: 400 })
  expect(await state()).toEqual(before)
})

/** A form whose one file does not end; counts what is read of it. */
function endless(chunk = 64 * 1024) {
  const read = { bytes: 0 }
  const start = `--x\r\ncontent-disposition: form-data; name="${image}"; filename="a.png"\r\n\r\n`
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const part = read.bytes === 0 ? new TextEncoder().encode(start) : new Uint8Array(chunk)
      read.bytes += part.length
      controller.enqueue(part)
    },
  })
  return { body, read }
}
const multipart = { 'content-type': 'multipart/form-data; boundary=x' }

test('[row 57] of a file without end no more than 5 MB is read, and an announced size is believed', async () => {
  const before = await state()
  const { body, read } = endless()
  expect(await send(body, { headers: multipart })).toMatchObject(tooLarge)
  expect(read.bytes).toBeLessThan(MOST_FILE_BYTES + 1_000_000)
  const announced = endless()
  const length = { 'content-length': String(MOST_REQUEST_BYTES + 1) }
  expect(await send(announced.body, { headers: { ...multipart, ...length } })).toMatchObject(tooLarge)
  expect(announced.read.bytes).toBeLessThan(200_000)
  expect(await state()).toEqual(before)
})

test.each([
  ['cut off in the middle', '--x\r\ncontent-disposition: form-data; name="sur_name"\r\n\r\nObi'],
  ['without any part', ''],
  ['of another boundary', '--y\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--y--'],
])('[row 60] a form that is %s is 400, and nothing stays', async (_, body) => {
  const before = await state()
  expect((await send(body, { headers: multipart })).status).toBe(400)
  expect(await state()).toEqual(before)
})

test('[row 60] a caller who goes away in the middle leaves nothing', async () => {
  const before = await state()
  const whole = new Uint8Array(await new Response(formOf({ email: newEmail() })).arrayBuffer())
  const boundary = new TextDecoder().decode(whole.slice(2, whole.indexOf(13)))
  let sent = false
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (sent) return controller.error(new Error('aborted'))
      sent = true
      controller.enqueue(whole.slice(0, whole.length - 200))
    },
  })
  const answer = await send(body, { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } })
  expect(answer.status).toBe(400)
  expect(await state()).toEqual(before)
})

test.each([
  ['no form', { 'content-type': 'application/json' }, 415],
  ['a form without files', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['no boundary', { 'content-type': 'multipart/form-data;' }, 400],
  ['another site', { ...multipart, origin: 'https://evil.example' }, 403],
])('%s is refused', async (_, headers, status) => {
  expect((await send('x', { headers })).status).toBe(status)
})

test('[row 59] what a file is called is nowhere', async () => {
  const names = [
    '../../etc/passwd',
    'a\r\nSet-Cookie: x=1',
    'a"; filename="b.html',
    '\u202Egnp.exe',
    'a\u0000.png',
    'x'.repeat(5_000),
  ]
  for (const name of names) {
    const answer = await apply({ email: newEmail(), [image]: asFile(await picture(), name) })
    expect([200, 400]).toContain(answer.status)
    for (const one of kept()) expect(one).toMatch(/^[0-9a-f]{32}\.(png|jpg|svg|pdf)$/)
  }
  const { headers } = await newest()
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="certificate-1\.(png|svg)"$/)
  expect(headers.get('set-cookie')).toBe(null)
})

test('[row 60] what was staged and never accepted is swept away after an hour, and nothing else', async () => {
  const ctx = { db: database.db, clock }
  const before = await state()
  const store = { files, pictures }
  const staged = await stageFile(ctx, store, { kind: 'qualification', place: 0, bytes: await picture() })
  expect(kept().length).toBe(before.files.length + 1)
  expect(await sweepFiles(ctx, files)).toBe(0)
  clock.time += 61 * 60_000
  expect(await sweepFiles(ctx, files)).toBe(1)
  expect(await state()).toEqual(before)
  expect(staged).toMatchObject({ kind: 'qualification', place: 0 })
  const [accepted] = await database.db.select().from(storedFile).limit(1)
  await discardFiles(ctx, files, accepted ? [accepted] : [])
  expect(await state()).toEqual(before)
  clock.time -= 61 * 60_000
})

test('[row 60] when the disk refuses, nothing of the application stays', async () => {
  const before = await state()
  const { put } = files
  let writes = 0
  files.put = async (key, content) => {
    writes += 1
    if (writes === 2) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    return put(key, content)
  }
  expect((await apply({ email: newEmail() })).status).toBe(503)
  files.put = put
  expect(await state()).toEqual(before)
})

/** A short run by default; `npm run soak -- uploads` takes two thousand. */
const UPLOADS = Number(process.env.UPLOADS ?? 60)

test(`[row 55] [row 56] of ${UPLOADS} mutated files, those that are kept open as what they are called`, {
  timeout: 1_200_000,
}, async () => {
  const random = randomFrom(20_27)
  const seeds = [await picture('png'), await picture('jpeg'), await picture('gif'), Buffer.from(drawing)]
  const other = Buffer.from('<script>alert(1)</script><?php system($_GET[0]) ?>PK\u0003\u0004%PDF-1.7')
  const at = (bytes: Buffer) => Math.floor(random() * bytes.length)
  const changes: ((bytes: Buffer) => Buffer)[] = [
    (bytes) => bytes.subarray(0, at(bytes)),
    (bytes) => Buffer.concat([bytes, other]),
    (bytes) => Buffer.concat([other, bytes]),
    (bytes) => {
      const place = at(bytes)
      return Buffer.concat([bytes.subarray(0, place), other, bytes.subarray(place)])
    },
    (bytes) => {
      const copy = Buffer.from(bytes)
      for (let times = 0; times < 8; times++) copy[at(copy)] = Math.floor(random() * 256)
      return copy
    },
    (bytes) => Buffer.concat([bytes, seeds[Math.floor(random() * seeds.length)] ?? bytes]),
    (bytes) => bytes,
  ]
  const taken: string[] = []
  for (let times = 0; times < UPLOADS; times++) {
    const seed = seeds[times % seeds.length] ?? Buffer.alloc(0)
    const mutated = (changes[Math.floor(random() * changes.length)] ?? ((bytes: Buffer) => bytes))(seed)
    const found = await pictures.take(mutated)
    if (typeof found === 'string') continue
    taken.push(found.kind)
    if (found.kind === 'svg') {
      expect(Buffer.from(found.bytes).toString()).toMatch(/^\s*<svg[\s>].*<\/svg>\s*$/s)
      continue
    }
    const read = await sharp(found.bytes, { failOn: 'warning' }).stats()
    const { format } = await sharp(found.bytes).metadata()
    expect([format, read.channels.length > 0]).toEqual([found.kind === 'jpg' ? 'jpeg' : found.kind, true])
    expect(Buffer.from(found.bytes).includes('<script>')).toBe(false)
  }
  expect(new Set(taken)).toEqual(new Set(['png', 'jpg', 'svg']))
})

test('[row 58] files lie where only the owner of the program reads them', () => {
  const names = kept()
  expect(names.length).toBeGreaterThan(0)
  const modeOf = (path: string) => statSync(join(folder, path)).mode & 0o777
  expect(new Set(names.map((name) => modeOf(`files/private/${name}`)))).toEqual(new Set([0o600]))
  expect([modeOf('files'), modeOf('files/private')]).toEqual([0o700, 0o700])
})
