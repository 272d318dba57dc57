import type { ProfileForm } from '#machines/identity/profile/profile-form.ts'
import type { MachineOf } from '#machines/registry.ts'
import type { RootActor } from '#src/lib/root-actor.ts'

export interface ShownResult {
  /** What its page was opened with. */
  of: string
  root: RootActor<MachineOf<'paymentResult'>> & { start: () => void }
  /** Who was to come, as the tab kept it of this payment when the page was opened. */
  attendee?: string | undefined
  /** Its page is gone, unless it is drawn again at once. */
  leaving?: ReturnType<typeof setTimeout>
}

/** What goes from one page to another and is kept nowhere else: a reload forgets it. */
export interface TabState {
  /** The six digits of a password reset. */
  code?: string | undefined
  /** What a member had changed when the token was refused, for that member alone. */
  draft?: { of: number; form: Partial<ProfileForm> } | undefined
  /** Called when the session has ended under the form that is open, before its page goes. */
  storeTyped?: (() => void) | undefined
  /** Asks for a code of the second factor, on a page with acts that need one; false where it is withheld. */
  prove?: (() => Promise<boolean>) | undefined
  /** The payment whose result is shown. */
  result?: ShownResult | undefined
  /** The files of an application, by the ids that its machine knows. */
  files?: Map<string, File> | undefined
  /** The application that was sent last, and under which key: sent again unchanged, it goes under the same one. */
  attempt?: { of: string; key: string } | undefined
}
