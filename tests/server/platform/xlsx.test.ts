import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { writeXlsx } from '#server/platform/xlsx.ts'

const filesOf = async (sheets: Parameters<typeof writeXlsx>[0]) => {
  const pieces: Uint8Array[] = []
  for await (const piece of writeXlsx(sheets)) pieces.push(piece)
  const files = unzipSync(new Uint8Array(Buffer.concat(pieces)))
  return { pieces, read: (path: string) => strFromU8(files[path] ?? new Uint8Array()) }
}

const textsOf = (sheet: string) => Array.from(sheet.matchAll(/<t [^>]*>([^<]*)<\/t>/g), ([, text]) => text)

test('each sheet holds its rows: texts as texts, numbers as numbers, nothing where nothing is known', async () => {
  const { read } = await filesOf([
    {
      name: 'You & yours',
      rows: [
        ['Name', 'Sum'],
        ['Adébáyọ̀ Ńgọ̃zi', 12_500],
        [null, ''],
      ],
    },
    { name: 'Payments', rows: [] },
  ])
  expect(read('xl/worksheets/sheet1.xml')).toContain(
    '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t xml:space="preserve">Name</t></is></c>' +
      '<c r="B1" t="inlineStr"><is><t xml:space="preserve">Sum</t></is></c></row>' +
      '<row r="2"><c r="A2" t="inlineStr"><is><t xml:space="preserve">Adébáyọ̀ Ńgọ̃zi</t></is></c>' +
      '<c r="B2"><v>12500</v></c></row><row r="3"></row></sheetData>',
  )
  expect(read('xl/workbook.xml')).toContain('<sheet name="You &amp; yours" sheetId="1" r:id="rId1"/>')
  expect(read('[Content_Types].xml')).toContain('/xl/worksheets/sheet2.xml')
  expect(read('xl/worksheets/sheet2.xml')).toContain('<sheetData></sheetData>')
})

test('what begins like a formula stays a text, and what XML or Excel would read otherwise is written for them', async () => {
  const texts = ['=1+1', '+2348000000000', '-1', '@sum', '\ttab', 'a_x0041_b', '<b>&"', 'no \u0000 sign']
  const { read } = await filesOf([{ name: 'Texts', rows: [texts] }])
  expect(textsOf(read('xl/worksheets/sheet1.xml'))).toEqual([
    ...texts.slice(0, 5),
    'a_x005F_x0041_b',
    '&lt;b&gt;&amp;&quot;',
    'no  sign',
  ])
})

test('many rows come in pieces, in their order', async () => {
  async function* rows() {
    for (let row = 1; row <= 20_000; row++) yield [row, `Row ${row}, ${Math.sin(row)}`]
  }
  const { pieces, read } = await filesOf([{ name: 'Many', rows: rows() }])
  expect(pieces.length).toBeGreaterThan(10)
  const numbers = Array.from(read('xl/worksheets/sheet1.xml').matchAll(/<v>(\d+)<\/v>/g), ([, text]) => Number(text))
  expect(numbers).toEqual(Array.from({ length: 20_000 }, (_, place) => place + 1))
})

test('columns beyond the alphabet are called as spreadsheets call them', async () => {
  const { read } = await filesOf([{ name: 'Wide', rows: [Array.from({ length: 704 }, (_, place) => place)] }])
  const addresses = Array.from(read('xl/worksheets/sheet1.xml').matchAll(/<c r="(\w+)">/g), ([, address]) => address)
  expect([0, 25, 26, 51, 52, 701, 702, 703].map((place) => addresses[place])).toEqual([
    'A1',
    'Z1',
    'AA1',
    'AZ1',
    'BA1',
    'ZZ1',
    'AAA1',
    'AAB1',
  ])
})

test('[LED-17] days are dates, sums are numbers with kobo; heads and totals are bold, and a list keeps its head in sight', async () => {
  const { read } = await filesOf([
    {
      name: 'Receipts',
      rows: [['Day', 'Amount'], [{ day: '2027-03-10' }, { sum: 20_000.5 }], { bold: ['Total', { sum: 20_000.5 }] }],
      isList: true,
      isLandscape: true,
    },
  ])
  const sheet = read('xl/worksheets/sheet1.xml')
  // The day is so many after 30 December 1899.
  expect(sheet).toContain('<row r="2"><c r="A2" s="1"><v>46456</v></c><c r="B2" s="2"><v>20000.5</v></c></row>')
  expect(sheet).toContain(
    '<c r="A3" s="3" t="inlineStr"><is><t xml:space="preserve">Total</t></is></c><c r="B3" s="5"><v>20000.5</v></c>',
  )
  expect(sheet).toContain('<c r="A1" s="3" t="inlineStr">')
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
  expect(sheet).toContain('<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>')
  const formats = Array.from(read('xl/styles.xml').matchAll(/<xf numFmtId="(\d+)" fontId="(\d+)"/g), ([, ...of]) =>
    of.join(),
  )
  expect(formats.slice(1)).toEqual(['0,0', '14,0', '4,0', '0,1', '14,1', '4,1'])
})
