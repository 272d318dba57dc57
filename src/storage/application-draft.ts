import type { Draft } from '#machines/flows/application/application-context.ts'
import type { Kind } from '#machines/flows/application/application-form.ts'

const keyOf = (kind: Kind) => `${kind}Draft`

/** The text of an application, and of its files the names: a file itself cannot be kept. */
export function keepApplication(storage: Storage | undefined, kind: Kind, { form, files, lost }: Draft): void {
  try {
    storage?.setItem(keyOf(kind), JSON.stringify({ form, files, lost }))
  } catch {
    // Where storage is full, what was typed lives as long as the page.
  }
}

export const forgetApplication = (storage: Storage | undefined, kind: Kind) => storage?.removeItem(keyOf(kind))

export async function readApplication(storage: Storage | undefined, kind: Kind): Promise<Draft | undefined> {
  const text = storage?.getItem(keyOf(kind))
  if (!text) return undefined
  // The schema is only fetched for somebody who has a draft to check.
  const { parseDraft } = await import('./stored-draft.ts')
  return parseDraft(text, kind)
}
