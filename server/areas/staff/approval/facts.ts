import { Refusal } from '#contract/common/refusal.ts'
import type { ApprovalFacts } from '#contract/staff/told-approval.ts'

/** What a kind of act tells of one request; what it leaves out there is none of. */
export type Facts = Partial<ApprovalFacts>

type Table = ApprovalFacts['tables'][number]
type Line = ApprovalFacts['follows'][number]

export const wholeFacts = (told: Facts): ApprovalFacts => ({
  sum: null,
  tables: [],
  moves: null,
  collisions: [],
  blocks: [],
  signs: null,
  picture: null,
  follows: [],
  records: [],
  ...told,
})

export const line = (what: string, more: string | null = null): Line => ({ what, more })

const NOTHING = 'none'

const unmarked = (text: string) => ({ text: text || NOTHING, mark: null })

/** As it is, and as it becomes: what stays the same is told once more, without a mark. */
export const beforeAndAfter = (
  title: string,
  rows: readonly (readonly [label: string, before: string, after: string])[],
): Table => ({
  title,
  heads: [
    { label: 'Now', to: null },
    { label: 'After it', to: null },
  ],
  rows: rows.map(([label, before, after]) => ({
    label,
    cells:
      before === after
        ? [unmarked(before), unmarked(after)]
        : [
            { text: before || NOTHING, mark: 'gone' },
            { text: after || NOTHING, mark: 'stays' },
          ],
  })),
})

/** What something is, in rows of one column; what is not known is left out. */
export const asItIs = (title: string, rows: readonly (readonly [label: string, value: string | null])[]): Table => ({
  title,
  heads: [],
  rows: rows.flatMap(([label, value]) => (value ? [{ label, cells: [unmarked(value)] }] : [])),
})

/** Why something would be refused, where it would. */
export async function refusedBy(check: () => Promise<unknown>): Promise<string[]> {
  try {
    await check()
    return []
  } catch (error) {
    if (error instanceof Refusal) return [error.message]
    throw error
  }
}
