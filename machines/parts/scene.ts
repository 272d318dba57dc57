import type { Profile } from '#contract/auth.ts'
import { bodyWith, type Endpoint } from '#contract/endpoint.ts'

export interface SceneAnswer {
  method: string
  /** Below /api, with what it leaves open in braces. */
  path: string
  body: unknown
}

/** What stands around a machine on its page: without it the page shows something else in its place. */
export interface Scene {
  /** Who is signed in. Left out: a member whose dues are paid on a page of the account, and a visitor elsewhere. */
  member?: Profile
  /** What the API answers there. */
  answers?: readonly SceneAnswer[]
  /** Of a flow of the office: the page that shows it, below `/office`. */
  office?: string
  /** What is pressed there before the machine's part of the page is seen, each by its name. */
  presses?: readonly string[]
}

/** The answer of one call, as its endpoint has it. */
export const answers = <Answer>(
  { method, path, at }: Endpoint<string, unknown, Answer>,
  answer: NoInfer<Answer>,
): SceneAnswer => ({ method, path, body: bodyWith(at, answer) })
