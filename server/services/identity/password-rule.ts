import { Refusal } from '#contract/refusal.ts'
import { commonPasswords } from './common-passwords.ts'

/** What anyone would try first here, whatever digits or signs stand around it. */
const CHAPTER_WORDS = /^(nipr|fct|abuja|chapter|nigeria|public|relations|member|membership|password|office)+$/

const isCommon = (password: string) => {
  const small = password.toLowerCase()
  return commonPasswords.has(small) || CHAPTER_WORDS.test(small.replace(/[^\p{L}]/gu, ''))
}

/** Wherever a password is chosen. Its length is checked by the contract. */
export function refuseCommon(password: string): void {
  if (isCommon(password)) {
    throw new Refusal(400, 'This password is too common. Choose one that is harder to guess.')
  }
}
