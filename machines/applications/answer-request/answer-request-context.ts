import type { AskedItem, AskedQuestions } from '#contract/applications/answer.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { type FieldErrors, type FormContext, newForm, type Texts } from '#machines/parts/form/form.ts'
import type { StashedFile } from '#machines/parts/stashed-file.ts'

/** What the link opens, and what was typed on this browser and did not reach the server. */
export interface Opened {
  asked: AskedQuestions
  kept: Texts
}

export interface Progress {
  sent: number
  total: number
}

/** A file that was chosen for a question. */
export interface Chosen {
  name: string
  file: StashedFile
}

export interface AnswerContext extends FormContext<Texts> {
  token: string
  asked: AskedQuestions | undefined
  /** Why the link opens nothing. */
  reason: string
  /** What the server has of what is typed. */
  saved: Texts
  /** A chosen file that is not sent yet. One at a time. */
  chosen: Chosen | undefined
  /** The files that were sent from this page. */
  files: Record<string, StashedFile>
  progress: Progress | undefined
}

export const newContext = ({ token }: { token: string }): AnswerContext => ({
  ...newForm({}),
  token,
  asked: undefined,
  reason: '',
  saved: {},
  chosen: undefined,
  files: {},
  progress: undefined,
})

/** The name of a question's field. */
export const nameOf = ({ id }: Pick<AskedItem, 'id'>) => `answer-${id}`

const idOf = (name: string) => Number(name.slice('answer-'.length))

export function opened({ asked, kept }: Opened) {
  const saved = Object.fromEntries(
    asked.items.filter(({ is_file }) => !is_file).map((item) => [nameOf(item), item.new_value ?? '']),
  )
  const known = Object.entries(kept).filter(([name]) => name in saved)
  return { asked, saved, form: { ...saved, ...Object.fromEntries(known) }, files: {}, errors: {}, trouble: undefined }
}

export interface Typed {
  item: number
  value: string
}

/** What was typed and is not on the server yet. */
export const unsaved = ({ form, saved }: Pick<AnswerContext, 'form' | 'saved'>): Typed[] =>
  Object.entries(form)
    .filter(([name, value]) => value !== saved[name])
    .map(([name, value]) => ({ item: idOf(name), value }))

export const withSaved = ({ saved }: AnswerContext, typed: readonly Typed[]) => ({
  saved: { ...saved, ...Object.fromEntries(typed.map(({ item, value }) => [nameOf({ id: item }), value])) },
})

/** The file lies on the server now: the question tells of it. */
export function withFile({ asked, files, chosen }: AnswerContext, answered: AskedItem) {
  const items = asked?.items.map((item) => (item.id === answered.id ? answered : item)) ?? []
  return {
    asked: asked && { ...asked, items },
    files: chosen ? { ...files, [chosen.name]: chosen.file } : files,
    chosen: undefined,
  }
}

export const itemOf = ({ chosen }: AnswerContext) => (chosen ? idOf(chosen.name) : 0)

/** What the server found wrong with which answer. */
export function complaintsIn(error: unknown): FieldErrors<Texts> {
  const items: unknown = error instanceof Refusal ? error.details.items : undefined
  if (typeof items !== 'object' || items === null) return {}
  return Object.fromEntries(Object.entries(items).map(([id, text]) => [nameOf({ id: Number(id) }), String(text)]))
}

/** The questions take no answer any more, or the link is none of ours. */
export const isOver = (error: unknown) => error instanceof Refusal && (error.status === 404 || error.status === 409)
