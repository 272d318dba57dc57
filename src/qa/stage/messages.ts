/** What the workbench tells its stage: how far the machine has come. Values are packed. */
export interface ToStage {
  type: 'qa.show'
  input: unknown
  events: readonly unknown[]
  /** What is done in the view moves its machine. */
  follows: boolean
  /** How many of the events that the view sent are in this. */
  heard: number
}

/** What the stage tells the workbench: that it hears, what its view sent to the machine, and which call no sample answers. */
export type ToWorkbench =
  | { type: 'qa.ready' }
  | { type: 'qa.sent'; event: unknown }
  | { type: 'qa.unanswered'; call: string }

const typeOf = (data: unknown): unknown =>
  data !== null && typeof data === 'object' ? Reflect.get(data, 'type') : undefined

export const isToStage = (data: unknown): data is ToStage => typeOf(data) === 'qa.show'
export const isToWorkbench = (data: unknown): data is ToWorkbench =>
  ['qa.ready', 'qa.sent', 'qa.unanswered'].includes(String(typeOf(data)))
