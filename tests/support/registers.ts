import { randomFrom } from './random.ts'

/** The columns of a chapter's register, as people call them. */
const columns = [
  'S/N',
  'Membership No',
  'Surname',
  'Other Names',
  'E-mail',
  'Phone',
  'Date of Birth',
  'Class of membership',
  'Date joined',
  'Paid to',
  'Place of work',
  'National No',
  'Remarks',
] as const
type Column = (typeof columns)[number]
export type Line = Record<Column, string>

const surnames = [
  ...['Adébáyọ̀', 'Ọláwálé', 'Ẹ̀fẹ́', 'Ɗanladi', 'Ƙwairanga', 'Nnamdi', 'Okonkwo', 'Ebele', "O'Brien", 'Yar’Adua'],
  ...['Abubakar', 'Bello', 'Chukwu', 'Danjuma', 'Eze', 'Folarin', 'Garba', 'Haruna', 'Ibrahim', 'Johnson-Cole'],
]
const firstNames = [
  ...['Adéọlá', 'Yẹ́misí', 'Ṣọlá', 'Ìbùkún', 'Ngọzi', 'Ɓala', 'Amina', 'Blessing', 'Chidi', 'Ekaette', 'Fatima'],
  ...['Grace', 'Halima', 'Ifeoma', 'Joy', 'Kefas', 'Ladi', 'Musa', 'Nkechi', 'Osagie', 'Patience', 'Rakiya'],
]
const titles = ['Alhaji', 'Hajia', 'Chief', 'Dr.', 'Engr.', 'Prof.', 'Barr.', 'Mrs', 'Mr.']
const grades = ['Fellow', 'Member', 'Associate', 'Graduate']
const oddGrades = ['Assosiate', 'MNIPR', 'Fellow (FNIPR)', 'Assoc. member', 'A.']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const longMonths = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October']
const nothings = ['N/A', 'TBA', '-', 'nil', '']

const two = (value: number) => String(value).padStart(2, '0')

/** Without what Windows of Western Europe cannot write. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ƊƁƘ]/g, (sign) => ({ Ɗ: 'D', Ɓ: 'B', Ƙ: 'K' })[sign] ?? sign)
    .normalize('NFC')

/**
 * A register as a chapter has kept it for decades: every ninth row has no number, some bring one twice, dates and grades are
 * written in many ways, agencies share an address, and some people stand in it twice. The same for the same seed.
 */
export function register(size: number, seed = 1): Line[] {
  const random = randomFrom(seed)
  const below = (most: number) => Math.floor(random() * most)
  const pick = (from: readonly string[]) => from[below(from.length)] ?? ''
  const one = (inSo: number) => below(inSo) === 0

  /** A day of these years as people write it; the fourth in so many cannot be read. */
  function day(from: number, to: number, unreadable: number) {
    const [year, month, date] = [from + below(to - from), 1 + below(10), 1 + below(28)]
    if (one(unreadable)) return pick(['18 Novembre 2010', 'before 2000', '31/02/2011', '2010?'])
    const forms = [
      `${two(date)}/${two(month)}/${year}`,
      `${year}-${two(month)}-${two(date)}`,
      `${date} ${longMonths[month - 1]} ${year}`,
      `${two(date)}-${months[month - 1]}-${String(year).slice(2)}`,
      `${two(date)}.${two(month)}.${year}`,
    ]
    return pick(forms)
  }

  const lines: Line[] = []
  for (let row = 1; row <= size; row++) {
    const before = lines.at(-1 - below(20))
    if (before && one(60)) {
      // The same person once more, without number and address, as another clerk has written it.
      lines.push({
        ...before,
        'S/N': String(row),
        'Membership No': '',
        'E-mail': '',
        Phone: before.Phone.split('/')[0] ?? '',
      })
      continue
    }
    const phone = `080${String(10_000_000 + row * 7 + below(7))}`
    const number = one(9) ? '' : pick([`FCT-${String(row).padStart(6, '0')}`, `FCT/${row}`, String(row)])
    const grade = one(3) ? pick(oddGrades) : pick(grades)
    lines.push({
      'S/N': String(row),
      'Membership No': before && one(150) ? before['Membership No'] : number,
      Surname: one(40) ? '' : pick(surnames),
      'Other Names': `${one(5) ? `${pick(titles)} ` : ''}${pick(firstNames)}`,
      'E-mail': one(8)
        ? pick(nothings)
        : one(30)
          ? 'info@agency.example.org'
          : one(60)
            ? 'none at all'
            : `m${row}@example.org`,
      Phone: one(9) ? `${phone} / 0803${String(1_000_000 + row)}` : one(12) ? pick(nothings) : phone,
      'Date of Birth': one(6) ? pick(nothings) : day(1945, 2001, 20),
      'Class of membership': grade,
      'Date joined': one(10) ? pick(nothings) : day(1985, 2024, 15),
      'Paid to': one(8) ? '' : `30/06/${2022 + below(5)}`,
      'Place of work': pick(['Placeholder Bureau', 'Ministry of Placeholders', '', '"Signs & Co", Wuse']),
      'National No': one(3) ? '' : `NIPR/${1_000 + row}`,
      Remarks: one(20) ? 'See file, 2nd cabinet' : '',
    })
  }
  return lines
}

/** In the order of their numbers, of surnames with those without a number among them, and by chance. */
export const orders: Record<string, (lines: readonly Line[]) => Line[]> = {
  'by number': (lines) => [...lines],
  'by surname': (lines) => lines.toSorted((one, other) => one.Surname.localeCompare(other.Surname)),
  shuffled: (lines) => {
    const random = randomFrom(7)
    return lines
      .map((line) => [random(), line] as const)
      .toSorted(([one], [other]) => one - other)
      .map(([, line]) => line)
  },
}

const quoted = (text: string) => (/[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const csv = (lines: readonly Line[], delimiter = ',') =>
  [columns, ...lines.map((line) => columns.map((column) => line[column]))]
    .map((cells) => cells.map(quoted).join(delimiter))
    .join('\r\n')

const wide = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}

const MARK = '\uFEFF'

/** As programs save it. Windows of Western Europe has no hooks and dots: what it cannot write is left away before. */
export const encodings: Record<string, (lines: readonly Line[]) => Uint8Array> = {
  'UTF-8': (lines) => Buffer.from(csv(lines)),
  'UTF-8 with a mark': (lines) => Buffer.from(MARK + csv(lines)),
  'UTF-16, little end first': (lines) => wide(MARK + csv(lines, '\t')),
  'UTF-16, big end first': (lines) => wide(MARK + csv(lines, '\t'), true),
  'UTF-16 without a mark': (lines) => wide(csv(lines)),
  'Windows of Western Europe': (lines) => Buffer.from(plain(csv(lines, ';')).replaceAll('’', "'"), 'latin1'),
}

/** The rows of a sheet, the names of the columns first. */
export const sheetRows = (lines: readonly Line[]): string[][] => [
  [...columns],
  ...lines.map((line) => columns.map((column) => line[column])),
]
