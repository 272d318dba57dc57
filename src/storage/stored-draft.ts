import { boolean, number, object, optional, record, safeParse, string } from 'valibot'
import type { Draft } from '#machines/flows/application/application-context.ts'
import { type Kind, newApplication, slotsOf } from '#machines/flows/application/application-form.ts'

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
export function parseDraft(text: string, kind: Kind): Draft | undefined {
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
