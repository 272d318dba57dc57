import type { Profile } from '#contract/identity/auth.ts'
import { type FormContext, newForm } from '#machines/parts/form/form.ts'
import type { StashedFile } from '#machines/parts/stashed-file.ts'
import {
  type ApplicationErrors,
  type ApplicationText,
  type Asked,
  broughtBack,
  type FileSlot,
  type Files,
  newApplication,
} from './application-form.ts'

export interface Opened extends Asked {
  /** The step that the address names: 0 or 1. */
  step: number
}

export interface Progress {
  sent: number
  total: number
}

/** What is kept of an application while it is filled in. */
export interface Draft {
  form: Partial<ApplicationText>
  files: Files
  /** The names of files that have to be chosen again. */
  lost: Partial<Record<FileSlot, string>>
}

/** What came of looking at a chosen file: it as it will be sent, or why it cannot be. */
export interface Prepared {
  slot: FileSlot
  /** The file that was looked at: another may stand there by now. */
  id: string
  file?: StashedFile
  complaint?: string
}

export interface ApplicationContext extends FormContext<ApplicationText>, Opened, Draft {
  form: ApplicationText
  errors: ApplicationErrors
  progress: Progress | undefined
  /** True while what was typed on an earlier visit stands here. */
  isBack: boolean
  /** The e-mail address has an account, whose owner alone may apply with it. */
  asksSignIn: boolean
  person: Profile | undefined
}

export const newContext = ({ kind, grade, step }: Opened): ApplicationContext => ({
  ...newForm(newApplication(kind)),
  kind,
  grade,
  step,
  files: {},
  lost: {},
  progress: undefined,
  isBack: false,
  asksSignIn: false,
  person: undefined,
})

export const without = <Key extends string, Value>(
  all: Partial<Record<Key, Value>>,
  left: Key,
): Partial<Record<Key, Value>> => {
  const { [left]: _, ...rest } = all
  // What is left of a record of these keys are some of these keys.
  return rest as Partial<Record<Key, Value>>
}

/** The first file that nobody has looked at yet. */
export function waitingFile(files: Files): { slot: FileSlot; file: StashedFile } | undefined {
  const [found] = Object.entries(files).filter(([, file]) => !file.ready)
  return found && { slot: found[0] as FileSlot, file: found[1] }
}

export function withPrepared({ files, errors }: ApplicationContext, { slot, id, file, complaint }: Prepared) {
  if (files[slot]?.id !== id) return {}
  if (complaint) return { files: without(files, slot), errors: { ...errors, [slot]: complaint } }
  return file ? { files: { ...files, [slot]: file } } : {}
}

export function withDraft({ kind, form, files, lost }: ApplicationContext, draft: Draft) {
  return {
    form: broughtBack(kind, form, draft.form),
    files: { ...draft.files, ...files },
    lost: { ...draft.lost, ...lost },
    isBack: true,
  }
}
