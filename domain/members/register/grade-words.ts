import { gradeRules } from '../grades.ts'

/** The number of a grade by its name, or by itself. */
export const gradeNumber = (text: string): string | undefined =>
  gradeRules.find(({ id, name }) => name.toLowerCase() === text.toLowerCase() || String(id) === text)?.id.toString()

export const gradeNamed = (number: string): string => gradeRules.find(({ id }) => String(id) === number)?.name ?? number

const letters: readonly [begins: RegExp, name: string][] = [
  [/^f(?:nipr)?$|fnipr|^fell/i, 'Fellow'],
  [/^a(?:nipr)?$|anipr|^as+o[cs]/i, 'Associate'],
  [/^m(?:nipr)?$|mnipr|^mem/i, 'Member'],
  [/^g(?:nipr)?$|gnipr|^grad/i, 'Graduate'],
]

/** What a word that is no grade most likely means. It is only suggested: somebody says so once, for all rows. */
export const likelyGrade = (text: string): string | null =>
  letters.find(([begins]) => begins.test(text.replace(/[\s.]/g, '')))?.[1] ?? null
