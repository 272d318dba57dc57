import { readFileSync } from 'node:fs'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#contract/common/refusal.ts'
import { importFields } from '#contract/members/import/import-fields.ts'
import { decode, guessMapping, readTable } from '#server/areas/common/sheet/read-table.ts'
import { readRow } from '#server/areas/members/import/judging/read-row.ts'
import { onlyInFullRun } from '#tests/support/breadth.ts'
import { randomFrom } from '#tests/support/random.ts'
import { workbook } from '#tests/support/workbook.ts'

const sample = readFileSync('server/seed/files/members-sample.csv')

describe('[OFF-35] a file of members', () => {
  const text = 'Surname;First name;Email\nÀdìsá;Ngọzi;n@example.org\n'
  const wide = Buffer.from(text, 'utf16le')
  test.each<[string, Uint8Array, string]>([
    ['UTF-8', Buffer.from(text), 'utf-8'],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`), 'utf-8'],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), wide]), 'utf-16le'],
    ['UTF-16 without its mark', wide, 'utf-16le'],
    ['UTF-16 the other way', Buffer.concat([Buffer.from([0xff, 0xfe]), wide]).swap16(), 'utf-16be'],
  ])('in %s is read, and says so', async (_, bytes, encoding) => {
    const table = await readTable(bytes)
    expect([table.encoding, table.delimiter, table.columns]).toEqual([
      encoding,
      'semicolon',
      ['Surname', 'First name', 'Email'],
    ])
    expect(table.rows).toEqual([{ line: 2, cells: ['Àdìsá', 'Ngọzi', 'n@example.org'] }])
  })

  test('of an old Windows is read as what it is', () => {
    expect(decode(Buffer.from('Surname,First name\nAd\xe9,B', 'latin1'))).toEqual({
      text: 'Surname,First name\nAdé,B',
      encoding: 'windows-1252',
    })
  })

  test.each([
    [',', 'comma'],
    [';', 'semicolon'],
    ['\t', 'tab'],
    ['|', 'bar'],
  ])('is parted by %j, also below a title', async (sign, delimiter) => {
    const lines = [['The roll', '2027', ''], [], ['SURNAME', 'First Name', 'GSM'], ['Obi', 'Ada', '0800 000 0001']]
    const table = await readTable(Buffer.from(lines.map((cells) => cells.join(sign)).join('\r\n')))
    expect([table.delimiter, table.header, table.rows]).toEqual([
      delimiter,
      3,
      [{ line: 4, cells: ['Obi', 'Ada', '0800 000 0001'] }],
    ])
    expect(guessMapping(table.columns)).toEqual({ sur_name: 0, first_name: 1, phone: 2 })
  })

  test.each<[string, object, string | null]>([
    ['Obi,Ada,7,1 April 1990', { dob: '1990-04-01' }, null],
    ['Obi,Ada,FCT 17,5/4/1990', { number: 'FCT-000017', dob: '1990-04-05' }, null],
    ['Obi,Ada,fct-000017,1990', { number: 'FCT-000017', dob: '1990-01-01' }, null],
    [',Ada,7,', {}, 'The surname is missing.'],
    ['Obi,Ada,A7,', {}, 'The number is not like FCT-000123.'],
    ['Obi,Ada,7,31/02/1990', { note: 'Born in the register: 31/02/1990' }, null],
    ['Obi,Ng?zi,7,', {}, 'Letters were lost when this file was saved.'],
    ['Obi,AdÃ©,7,', {}, 'Letters were lost when this file was saved.'],
  ])('with the row %j is read so', (line, given, reason) => {
    const mapping = { sur_name: 0, first_name: 1, number: 2, dob: 3 }
    const { given: read, problems } = readRow(line.split(','), { mapping, today: '2027-03-12' })
    expect(read).toMatchObject(given)
    expect(problems.map(({ text }) => text)).toEqual(reason === null ? [] : [expect.stringContaining(reason)])
  })

  type Random = () => number

  /** `npm run soak` sets it. */
  const count = Number(process.env.IMPORT_FILES ?? 12)

  const somewhere = (bytes: Uint8Array, random: Random) => Math.floor(random() * bytes.length)

  function mutated(whole: Uint8Array, random: Random): Uint8Array {
    const bytes = new Uint8Array(whole)
    for (let change = Math.floor(random() * 12); change >= 0; change--) {
      if (random() < 0.34) bytes[somewhere(bytes, random)] = Math.floor(random() * 256)
      else bytes.copyWithin(somewhere(bytes, random), somewhere(bytes, random), somewhere(bytes, random))
    }
    return bytes
  }

  const roll = workbook({
    Roll: sample
      .toString()
      .split('\n')
      .map((line) => line.trim().split(',')),
  })

  /** Most of them still unpack: what is read then is broken. */
  function mutatedWorkbook(random: Random): Uint8Array {
    const parts = unzipSync(roll)
    const [name = '', part = roll] = Object.entries(parts)[Math.floor(random() * Object.keys(parts).length)] ?? []
    if (random() < 0.3) return mutated(roll, random)
    const changed = new Uint8Array(part)
    for (let change = Math.floor(random() * 6); change >= 0; change--)
      changed[somewhere(changed, random)] = Math.floor(random() * 256)
    return zipSync({ ...parts, [name]: changed })
  }

  test.each<[string, (random: Random) => Uint8Array]>([
    ['CSV', (random) => mutated(sample, random).subarray(0, 1 + somewhere(sample, random))],
    ['XLSX', mutatedWorkbook],
  ])(
    '[OFF-35] of %s of any bytes is read or refused, and never more',
    async (_, make) => {
      const random = randomFrom(Number(process.env.SEED ?? 2027))
      let read = 0
      for (let file = 0; file < count; file++) {
        try {
          const { columns, rows } = await readTable(make(random))
          const mapping = guessMapping(columns)
          for (const { cells } of rows) {
            const { given, problems } = readRow(cells, { mapping, today: '2027-03-12' })
            expect(Object.keys(given).every((field) => importFields.some((one) => one === field))).toBe(true)
            if (problems.length === 0) expect([given.first_name, given.sur_name]).not.toContain(undefined)
          }
          read += 1
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
        }
      }
      expect(read).toBeGreaterThan(count / 4)
    },
    30_000 + count * 300,
  )

  const born = new Date('1990-04-05T00:00:00Z')
  const people = [
    ['The roll of 2027'],
    [],
    ['Number', 'Surname', 'First name', 'Phone', 'Born', 'Email'],
    ['FCT-000001', 'Àdìsá', ' Ngọzi ', 8_000_000_007, born, 'n@example.org'],
    [2, 'Specimen & Sons', 'Amina', 2_348_000_000_001, '05/04/1990', null],
  ]

  test('as XLSX is read from the sheet that names most columns, each cell as text', async () => {
    const table = await readTable(workbook({ Notes: [['Surname', 'of whom']], 'The roll': people }))
    expect(table).toEqual({
      encoding: 'xlsx',
      delimiter: 'The roll',
      header: 3,
      columns: people[2],
      rows: [
        { line: 4, cells: ['FCT-000001', 'Àdìsá', 'Ngọzi', '8000000007', '1990-04-05', 'n@example.org'] },
        { line: 5, cells: ['2', 'Specimen & Sons', 'Amina', '2348000000001', '05/04/1990', ''] },
      ],
    })
  })

  test('that unpacks to more than 100 MB is refused before it is unpacked, and the site goes on', async () => {
    const bomb = workbook({ Roll: people }, { 'xl/media/one.xml': [new Uint8Array(101 * 1024 * 1024), { level: 1 }] })
    expect(bomb.length).toBeLessThan(1_000_000)
    await expect(readTable(bomb)).rejects.toThrow(
      'This workbook is too large: unpacked it may have 100 MB and 1,000 files.',
    )
  })

  test('of more than 1,000 packed files is refused before they are unpacked', async () => {
    const files = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`xl/media/${at}.xml`, strToU8('<a/>')]))
    await expect(readTable(workbook({ Roll: people }, files(1_001)))).rejects.toThrow('This workbook is too large')
    expect((await readTable(workbook({ Roll: people }, files(900)))).rows.length).toBeGreaterThan(0)
  })

  test('whose XML defines entities is read without them', async () => {
    const own = '<!DOCTYPE worksheet [<!ENTITY own "Opened"><!ENTITY file SYSTEM "file:///etc/passwd">]>'
    const row = (number: number, texts: string[]) =>
      `<row r="${number}">${texts.map((text, at) => `<c r="${'ABC'[at]}${number}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
    const rows = row(1, ['Surname', 'First name', 'Email']) + row(2, ['&own;', '&file;', 'ada@example.org'])
    const sheet = `<?xml version="1.0"?>${own}<worksheet><sheetData>${rows}</sheetData></worksheet>`
    const read = await readTable(workbook({ Roll: people }, { 'xl/worksheets/sheet1.xml': strToU8(sheet) }))
    expect(read.rows.map(({ cells }) => cells)).toEqual([['&own;', '&file;', 'ada@example.org']])
  })

  test('[D-104] whose sheet has too many rows is refused, and before they are read where they are very many', async () => {
    const refused = 'A file may have 20,000 rows. Send it in parts.'
    const withRows = (rows: string) =>
      workbook(
        { Roll: people },
        { 'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`) },
      )
    await expect(readTable(withRows('<row/>'.repeat(1_000_000)))).rejects.toThrow(refused)
    const filled = Array.from({ length: 20_016 }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`)
    await expect(readTable(withRows(filled.join('')))).rejects.toThrow(refused)
  })

  test.each(onlyInFullRun(400_000))(
    'that needs more memory than its thread may have is refused: %s wide rows',
    async (length) => {
      const rows = Array.from({ length }, (_, row) => `<row r="${row + 1}"><c r="XFD${row + 1}"><v>1</v></c></row>`)
      const cells = strToU8(`<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`)
      await expect(readTable(workbook({ Roll: people }, { 'xl/worksheets/sheet1.xml': cells }))).rejects.toThrow(
        'This workbook is too large',
      )
    },
  )
})
