import type { Actor } from 'xstate'
import type { ActInput, actMachine, Outcome } from '#machines/common/act/act.machine.ts'
import type { Texts } from '#machines/parts/form/form.ts'
import { type Act, actNamed } from './act.ts'

export type ActActor = Actor<typeof actMachine>

export interface OpenedAct<Subject extends object> {
  /** Only its name is needed: what it is stands under that. */
  act: Pick<Act<Subject, never, never, never, never>, 'name'> & { title: unknown; begin?: (subject: Subject) => Texts }
  subject: Subject
  /** What is filled in from the beginning, besides what the act itself says. */
  form?: Texts
  /** Told once it was done or waits for a second person. */
  onDone?: (outcome: Outcome) => void
}

/**
 * The acts that somebody has begun. They outlive the page that began them: it may change by what was done, and an answer may
 * come after the dialog was closed.
 */
export function createActs(create: (input: ActInput) => ActActor) {
  const listeners = new Set<() => void>()
  let shown: readonly ActActor[] = []
  const show = (next: readonly ActActor[]) => {
    shown = next
    for (const listener of listeners) listener()
  }
  const underWay = new Set<ActActor>()
  /** Sent, and not answered yet: begun anew under another key it could be done twice. */
  const sameUnderWay = (name: string, subject: object) =>
    Array.from(underWay).find((actor) => {
      const state = actor.getSnapshot()
      const { context } = state
      const isSent = state.matches('sending') || state.matches('unknown')
      return isSent && context.act === name && JSON.stringify(context.subject) === JSON.stringify(subject)
    })
  const hide = (actor: ActActor) => show(shown.filter((one) => one !== actor))
  /** What was typed in dialogs that were closed without sending. */
  const typed = new Map<string, Texts>()
  const placeOf = (name: string, subject: object) => `${name} ${actNamed(name).outlastsSlip?.(subject)}`
  const close = (actor: ActActor) => {
    hide(actor)
    const { context } = actor.getSnapshot()
    if (actNamed(context.act).outlastsSlip) typed.set(placeOf(context.act, context.subject), context.form)
    actor.send({ type: 'dialog.closed' })
  }
  const closeAll = () => {
    for (const actor of shown) close(actor)
    // Who comes next is somebody else.
    typed.clear()
  }
  return {
    /** Those with a dialog, the last one in front. */
    shown: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) closeAll()
      }
    },
    open<Subject extends object>({ act: { name }, subject, form, onDone }: OpenedAct<Subject>): ActActor {
      const { begin, isDirect = false } = actNamed(name)
      const same = sameUnderWay(name, subject)
      if (same) {
        if (!shown.includes(same)) show([...shown, same])
        return same
      }
      const place = placeOf(name, subject)
      const actor = create({
        act: name,
        subject,
        form: { ...begin?.(subject), ...form, ...typed.get(place) },
        isDirect,
      })
      actor.subscribe({
        complete() {
          hide(actor)
          underWay.delete(actor)
          const { outcome } = actor.getSnapshot().context
          if (!outcome) return
          typed.delete(place)
          onDone?.(outcome)
        },
      })
      show([...shown, actor])
      underWay.add(actor)
      return actor.start()
    },
    close,
  }
}

export type Acts = ReturnType<typeof createActs>
