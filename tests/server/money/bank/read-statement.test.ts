import { describe, expect, test } from 'vitest'
import { Refusal } from '#contract/common/refusal.ts'
import { readDay, readKobo } from '#server/areas/money/bank/read-cells.ts'
import { readStatement } from '#server/areas/money/bank/read-statement.ts'

const TODAY = '2026-11-30'
const read = (...lines: string[]) => readStatement(Buffer.from(lines.join('\n')), TODAY)
const why = (...lines: string[]) =>
  read(...lines).catch((error: unknown) => (error instanceof Error ? error.message : error))

const ada = { day: '2026-11-02', kobo: 2_000_000, text: 'NIP/ADA/NF00421743' }
const sms = { day: '2026-11-03', kobo: -5_250, text: 'SMS CHARGE' }

test.each<[string, string[]]>([
  [
    'debit and credit',
    ['Date,Narration,Debit,Credit', '02/11/2026,NIP/ADA/NF00421743,,"20,000.00"', '03/11/2026,SMS CHARGE,52.50,'],
  ],
  [
    'amount and side',
    ['Trans Date;Remarks;Amount;DR/CR', '2-Nov-26;NIP/ADA/NF00421743;20000;CR', '3-Nov-26;SMS CHARGE;52.50;DR'],
  ],
  [
    'a signed amount',
    [
      'Value Date\tDetails\tAmount (NGN)',
      '2026-11-02\tNIP/ADA/NF00421743\t20000.00',
      '2026-11-03\tSMS CHARGE\t(52.50)',
    ],
  ],
  [
    'withdrawals and deposits, below the data of the account',
    [
      'FIRST PLACEHOLDER BANK',
      'Account,0123456789',
      'Opening Balance,"NGN 100,000.00"',
      '',
      'S/N,Posted Date,Transaction Details,Withdrawals,Deposits,Balance',
      '1,02 Nov 2026 10:11,NIP/ADA/NF00421743,-,"20,000.00","120,000.00"',
      '2,03 Nov 2026 00:00,SMS  CHARGE,52.50,-,"119,947.50"',
      ',,Total,52.50,"20,000.00",',
      'Closing Balance,"119,947.50"',
    ],
  ],
])('[LED-15] a statement with %s is read by the names of its columns', async (_, lines) => {
  expect((await read(...lines)).lines.map(({ line: _line, ...one }) => one)).toEqual([ada, sms])
})

test.each<[string, string[]]>([
  [
    'Moniepoint',
    [
      'Business name,PLACEHOLDER CHAPTER',
      'Date,Account Name,Transaction Type,Transaction Status,Terminal ID,Transaction Ref,Transaction Amount (NGN),Settlement Debit (NGN),Settlement Credit (NGN),Balance Before (NGN),Balance After (NGN),Charge (NGN),Beneficiary,Source,Narration',
      '2026-11-02T10:11:00,PLACEHOLDER,TRANSFER,SUCCESSFUL,,T1,20000.00,,20000.00,100000.00,120000.00,0.00,PLACEHOLDER,ADA,NIP/ADA/NF00421743',
      '2026-11-03T00:00:00,PLACEHOLDER,CHARGE,SUCCESSFUL,,T2,52.50,52.50,,120000.00,119947.50,0.00,,,SMS CHARGE',
    ],
  ],
  [
    'Kuda',
    [
      'Date/Time,Money In,Money Out,Category,To / From,Description,Balance',
      '02/11/2026 10:11:09,"₦20,000.00",,inward transfer,ADA,NIP/ADA/NF00421743,"₦120,000.00"',
      '03/11/2026 00:00:00,,₦52.50,fee,,SMS CHARGE,"₦119,947.50"',
    ],
  ],
  [
    'Fidelity',
    [
      'FIDELITY BANK PLC',
      'Opening Balance,"100,000.00"',
      'Transaction Date,Value Date,Channel,Details,Pay In,Pay Out,Balance',
      '02-Nov-26,02-Nov-26,NIP,NIP/ADA/NF00421743,"20,000.00",,"120,000.00"',
      '03-Nov-26,03-Nov-26,SYSTEM,SMS CHARGE,,52.50,"119,947.50"',
    ],
  ],
])('[LED-15] a statement of %s is known by itself', async (_, lines) => {
  expect((await read(...lines)).lines.map(({ line: _line, ...one }) => one)).toEqual([ada, sms])
})

test('[LED-15] who paid stands in the text where the bank tells it apart', async () => {
  const lines = [
    'Date/Time,Money In,Money Out,To / From,Description,Balance',
    '02/11/2026 10:11,100,,Bisi Ojo,Dues,100',
  ]
  expect((await read(...lines)).lines[0]?.text).toBe('Dues Bisi Ojo')
})

test('[LED-15] dashes of Windows and naira signs of UTF-8 in one file are read right', async () => {
  const windows = (text: string) =>
    Buffer.concat([...text].map((one) => (one === '–' ? Buffer.from([0x96]) : Buffer.from(one))))
  const lines = ['Date,Narration,Debit,Credit', '02/11/2026,DUES – ADÉ,–,"₦20,000.00"', '03–11–2026,SMS,–₦52.50,–']
  expect((await readStatement(windows(lines.join('\n')), TODAY)).lines).toEqual([
    { line: 2, day: '2026-11-02', kobo: 2_000_000, text: 'DUES – ADÉ' },
    { line: 3, day: '2026-11-03', kobo: -5_250, text: 'SMS' },
  ])
})

describe('[LED-15] columns that nobody knows', () => {
  const ours = ['Bank of Placeholders', 'Wann;Wofür;Rein;Raus;Stand', '02/11/2026;NIP/ADA/NF00421743;20000;;120000']
  const bytes = Buffer.from([...ours, '03/11/2026;SMS CHARGE;;52.50;119947.50'].join('\n'))
  const layout = { date: 0, narration: 1, credit: 2, debit: 3, balance: 4 }
  const names = ['Wann', 'Wofür', 'Rein', 'Raus', 'Stand']
  const refused = (asking: Parameters<typeof readStatement>[2]) =>
    readStatement(bytes, TODAY, asking).catch((error: unknown) => (error instanceof Refusal ? error.details : error))

  test('are asked for, with what stands in the first rows', async () => {
    expect(await refused({})).toEqual({
      columns: names.map((name, place) => ({
        name,
        samples: [
          ['02/11/2026', '03/11/2026'],
          ['NIP/ADA/NF00421743', 'SMS CHARGE'],
          ['20000', ''],
          ['', '52.50'],
          ['120000', '119947.50'],
        ][place],
      })),
      layout: null,
    })
  })

  test('are read as they were chosen now, or for an earlier file', async () => {
    const sums = { opening: 10_000_000, closing: 11_994_750, chosen: { columns: names, at: layout } }
    expect(await readStatement(bytes, TODAY, { layout })).toMatchObject(sums)
    const remembered = async (columns: string[]) => (columns.join() === names.join() ? layout : null)
    expect(await readStatement(bytes, TODAY, { remembered })).toMatchObject(sums)
    expect((await read('Date,Narration,Debit,Credit', '02/11/2026,X,,1')).chosen).toBeNull()
  })

  test('are asked for again, with what was chosen, where the file cannot be read so', async () => {
    const wrong = { ...layout, credit: 1, narration: 2 }
    expect(await refused({ layout: wrong })).toMatchObject({ layout: wrong })
  })
})

const head = 'Date,Narration,Debit,Credit,Balance'

test('[LED-15] opening and closing balance are read, or come from the balances of the lines, whichever way they run', async () => {
  const down = ['02/11/2026,NIP/ADA/NF00421743,,20000,120000', '03/11/2026,SMS CHARGE,52.50,,119947.50']
  const sums = { opening: 10_000_000, closing: 11_994_750 }
  expect(await read(head, ...down)).toMatchObject(sums)
  expect(await read(head, ...down.toReversed())).toMatchObject(sums)
  expect(await read('Opening Balance,100000', head, ...down)).toMatchObject(sums)
  expect(await read(head, '01/11/2026,Balance B/F,,,100000', ...down, ',Closing balance,,,119947.50')).toMatchObject(
    sums,
  )
  expect(await read('Date,Narration,Debit,Credit', '02/11/2026,X,,1')).toMatchObject({ opening: null, closing: null })
})

test.each<[string, string[], string]>([
  ['a date that is none', [head, '02/11/2026,A,,1,', '31/02/2026,B,,1,'], 'Line 3 cannot be read: its date is no day'],
  ['no date', [head, ',A,,1,'], 'Line 2 cannot be read: it has no date'],
  ['a day to come', [head, '01/12/2026,A,,1,'], 'Line 2 cannot be read: 2026-12-01 is yet to come'],
  ['an amount that is none', [head, '02/11/2026,A,,1.234,'], 'Line 2 cannot be read: its credit is no amount'],
  ['an amount with letters', [head, '02/11/2026,A,,2O000,'], 'Line 2 cannot be read: its credit is no amount'],
  ['money in and out', [head, '02/11/2026,A,1,1,'], 'Line 2 cannot be read: it has money in and money out'],
  [
    'a comma too many',
    [head, '02/11/2026,A,B,,1,1,9'],
    'Line 2 cannot be read: it has more cells than there are columns',
  ],
  ['a quote that is not closed', [head, '02/11/2026,A,,1,', '02/11/2026,"B,,1,'], 'The file cannot be read from line'],
  [
    'another side',
    ['Date,Narration,Amount,Type', '02/11/2026,A,1,X'],
    'Line 2 cannot be read: it says neither debit nor credit',
  ],
  [
    'a balance that jumps',
    [head, '02/11/2026,A,,100,100', '03/11/2026,B,,100,200', '04/11/2026,C,,100,350'],
    'Line 4 cannot be read: its balance is not the one before it and its amount',
  ],
  [
    'sums that are wrong',
    ['Opening Balance,100', 'Date,Narration,Debit,Credit', '02/11/2026,A,,50', 'Closing Balance,160'],
    'The opening balance and the lines do not add up to the closing balance: 100.00 and 50.00 are 150.00, not 160.00.',
  ],
  ['no names of columns', ['02/11/2026,A,,1'], 'No line names the columns that are needed.'],
  ['no lines', [head], 'There is no transaction'],
])('[LED-15] a statement with %s is refused whole, with the line', async (_, lines, message) => {
  expect(await why(...lines)).toContain(message)
})

const line = '02/11/2026,A,,1,'

test.each([
  ['2 MB of the shortest lines', 'a\n'.repeat(1_000_000)],
  ['2 MB of empty cells', `${head}\n${',,,\n'.repeat(500_000)}`],
  ['more lines than are read', `${head}\n${`${line}\n`.repeat(6_001)}`],
])(
  '[D-104] [row 151] %s are refused in a thread of their own, and others have their turn meanwhile',
  async (_, text) => {
    let turns = 0
    const timer = setInterval(() => {
      turns += 1
    }, 0)
    expect(await why(text)).toBe('A statement may have 5,000 lines. Send it in parts.')
    clearInterval(timer)
    expect(turns).toBeGreaterThan(0)
  },
)

test('[D-104] 5,000 lines are read, whatever is empty between them', async () => {
  const lines = Array.from({ length: 5_000 }, () => [line, ',,,,', '']).flat()
  expect((await read(head, ...lines)).lines).toHaveLength(5_000)
  expect(await why(head, ...lines, line)).toBe('A statement may have 5,000 lines. Send it in parts.')
})

test('[LED-15] days and amounts are read as banks write them', () => {
  const days = [
    '2026-11-02',
    '02/11/2026',
    '2/11/26',
    '02-Nov-2026',
    '2 November 2026',
    '02.11.2026 09:00',
    '02Nov2026',
  ]
  expect(days.map(readDay)).toEqual(days.map(() => '2026-11-02'))
  expect(['13/13/2026', '2026-02-30', '1112026', '', 'x', '00/01/2026'].map(readDay)).toEqual(Array(6).fill(null))
  const sums = [
    '20,000.00',
    'NGN 20,000',
    '₦20000',
    '=N=20,000',
    '#20000',
    '?20,000.00',
    'N20,000.0',
    '+20000',
    '20000 CR',
    '20000.000',
  ]
  expect(sums.map(readKobo)).toEqual(sums.map(() => 2_000_000))
  expect(['-0.50', '(0.50)', '0.50DR', '−0.50', '–0.50', '₦-0.50', '-₦0.50'].map(readKobo)).toEqual(Array(7).fill(-50))
  expect(['', '-', '–', '0.00'].map(readKobo)).toEqual([0, 0, 0, 0])
  expect(['1.234', '1,23', '20.000,00', '(5', 'abc', '1e5', '99999999999999999'].map(readKobo)).toEqual(
    Array(7).fill(null),
  )
})
