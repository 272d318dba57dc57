import * as v from 'valibot'
import { LetterEdit } from '#contract/mail/letter.ts'
import type { KeptDraft } from '#machines/mail/bulk-letter/bulk-letter.machine.ts'

const { subject, body, kind, audience } = LetterEdit.entries
const Kept = v.object({ version: v.number(), draft: v.object({ subject, body, kind, audience }) })

/** Of one person and one letter: the next person who signs in does not see it. */
const keyOf = ({ by, id }: Whose) => `letter ${by} ${id}`

interface Whose {
  by: number
  id: number
}

/** What was typed of a letter and not saved, when this browser was left. */
export function readDraft(whose: Whose): KeptDraft | undefined {
  try {
    const read = v.safeParse(Kept, JSON.parse(localStorage.getItem(keyOf(whose)) ?? 'null'))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

/** Stores it also when the tab is closed; nothing is kept of what is saved. */
export function storeDraft(whose: Whose, kept: KeptDraft | undefined) {
  try {
    if (kept) localStorage.setItem(keyOf(whose), JSON.stringify(kept))
    else localStorage.removeItem(keyOf(whose))
  } catch {
    // The browser has no room: who leaves the page is asked.
  }
}
