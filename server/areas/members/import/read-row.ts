import * as v from 'valibot'
import { fileFields } from '#contract/identity/person-fields.ts'
import { type ImportField, type ImportMapping, importFields } from '#contract/members/import.ts'
import { memberFactRules, membershipNumberOf } from '#contract/members/member-facts.ts'
import { gradeRules } from '#domain/members/grades.ts'

/** A member as a row tells of one: what it says nothing of is empty. */
export type Given = Partial<Record<ImportField, string>>

export interface ReadRow {
  given: Given
  /** Why it cannot be taken over. */
  reason: string | null
  /** Letters were lost when the file was written. */
  isDamaged: boolean
}

/** Ng?zi, the sign of a letter that could not be read, and what UTF-8 looks like when it is read as something else. */
const DAMAGED = /\uFFFD|\p{L}\?\p{L}|Ã[\u0080-\u00BF©¡¢£¨ª«¬®¯°±²³´µ¶·¸¹º»¼½¾¿]|á[»º][\u0080-\u00BF]?|\p{L}\?$/u

const pad = (text: string) => text.padStart(2, '0')

/** 2010-04-05 and 05/04/2010, the day first as in Nigeria; a year alone begins it. */
function dayOf(text: string): string {
  if (/^\d{4}$/.test(text)) return `${text}-01-01`
  const [, iso] = /^(\d{4}-\d\d-\d\d)(?:T00:00:00.*)?$/.exec(text) ?? []
  if (iso) return iso
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  return year ? `${year}-${pad(month)}-${pad(day)}` : text
}

/** A spreadsheet takes a telephone number for a number, and the zero before it away. */
const phoneOf = (text: string) => (/^[789]\d{9}$/.test(text) ? `0${text}` : text)

const gradeOf = (text: string) =>
  String(
    gradeRules.find(({ id, name }) => name.toLowerCase() === text.toLowerCase() || String(id) === text)?.id ?? text,
  )

const tidy: Partial<Record<ImportField, (text: string) => string>> = {
  number: membershipNumberOf,
  email: (text) => text.toLowerCase(),
  phone: phoneOf,
  dob: dayOf,
  member_since: dayOf,
  paid_to: dayOf,
  grade: gradeOf,
}

/** Words, of which letters may have been lost. */
const texts = fileFields.filter((field) => !(field in tidy))

const checks: Record<ImportField, v.GenericSchema<string, string>> = memberFactRules

/** A row as the columns say, tidied and checked. */
export function readRow(cells: readonly string[], mapping: ImportMapping): ReadRow {
  const entries = importFields.flatMap((field) => {
    const at = mapping[field]
    if (at === undefined) return []
    const text = (cells[at] ?? '').normalize('NFC').trim()
    return text === '' ? [] : [[field, tidy[field]?.(text) ?? text] as const]
  })
  const given: Given = Object.fromEntries(entries)
  const isDamaged = texts.some((field) => DAMAGED.test(given[field] ?? ''))
  const wrong = entries.flatMap(([field, text]) => v.safeParse(checks[field], text).issues?.[0].message ?? [])
  const missing = (['first_name', 'sur_name'] as const).flatMap((field) => (given[field] ? [] : checks[field]))
  const [lacks] = missing.map((schema) => v.safeParse(schema, '').issues?.[0].message)
  const damaged = 'Letters were lost when this file was saved. Save it as CSV (UTF-8) and upload it again.'
  return { given, isDamaged, reason: isDamaged ? damaged : (lacks ?? wrong[0] ?? null) }
}
