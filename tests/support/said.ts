import type { Notice } from '#machines/parts/notice.ts'

/** Writes down what a machine says and what it asks of the page. */
export function hearing() {
  const said: Notice[] = []
  const done: unknown[] = []
  const notify = (_: unknown, notice: Notice) => said.push(notice)
  const note =
    (name: string) =>
    (_: unknown, params?: unknown): void => {
      done.push(params === undefined ? name : [name, params])
    }
  return { said, done, notify, note }
}
