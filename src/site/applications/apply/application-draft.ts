import { boolean, number, object, optional, record, safeParse, string } from 'valibot'
import type { Draft } from '#machines/applications/application/application-context.ts'
import { type Kind, newApplication, slotsOf } from '#machines/applications/application/application-form.ts'

const keyOf = (kind: Kind) => `${kind}Draft`

/** The text of an application, and of its files the names: a file itself cannot be kept. */
export function storeApplication(storage: Storage | undefined, kind: Kind, { form, files, lost }: Draft): void {
  try {
    storage?.setItem(keyOf(kind), JSON.stringify({ form, files, lost }))
  } catch {
    // Where storage is full, what was typed lives as long as the page.
  }
}

export const forgetApplication = (storage: Storage | undefined, kind: Kind) => storage?.removeItem(keyOf(kind))

const StoredFile = object({
  id: string(),
  name: string(),
  size: number(),
  type: string(),
  chosen: optional(number()),
  ready: boolean(),
})

const StoredDraft = object({
  form: record(string(), string()),
  files: record(string(), StoredFile),
  lost: record(string(), string()),
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A stored draft, checked: what this kind of application does not know is left out. */
function parseDraft(text: string, kind: Kind): Draft | undefined {
  const read = safeParse(StoredDraft, parsed(text))
  if (!read.success) return undefined
  const { form, files, lost } = read.output
  const names = Object.keys(newApplication(kind))
  const slots = slotsOf(kind)
  return {
    form: Object.fromEntries(Object.entries(form).filter(([name]) => names.includes(name))),
    files: Object.fromEntries(slots.flatMap((slot) => (files[slot] ? [[slot, files[slot]]] : []))),
    lost: Object.fromEntries(slots.flatMap((slot) => (lost[slot] ? [[slot, lost[slot]]] : []))),
  }
}

export function readApplication(storage: Storage | undefined, kind: Kind): Draft | undefined {
  const text = storage?.getItem(keyOf(kind))
  return text ? parseDraft(text, kind) : undefined
}
