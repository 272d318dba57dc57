import { gradeRules } from '#domain/grades.ts'
import type { SampleGrade } from './sample.ts'

/** Round amounts, for the demo alone. */
const dues: Record<string, number> = { Fellow: 40_000, Member: 30_000, Associate: 20_000, Graduate: 10_000 }

export const grades: SampleGrade[] = gradeRules.map((rule) => ({ ...rule, dues: dues[rule.name] ?? 0 }))
