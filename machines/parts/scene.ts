import type { Profile } from '#contract/identity/auth.ts'
import type { Answers } from '#samples/answering.ts'

/** What stands around a machine on its page: without it the page shows something else in its place. */
export interface Scene {
  /** Who is signed in. Left out: a member whose dues are paid on a page of the account, and a visitor elsewhere. */
  member?: Profile
  /** What the API answers there. */
  answers?: Answers
  /** Of a flow of the office: the page that shows it, below `/office`. */
  office?: string
  /** What is pressed there before the machine's part of the page is seen, each by its name. */
  presses?: readonly string[]
}
